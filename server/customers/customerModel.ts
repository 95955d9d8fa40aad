import { readFrom, readModel, rowVersion } from '../database/readModel.ts'
import { customers } from '../database/schema/customers.ts'

/** The columns of a customer that other slices may read. */
export const customerModel = readModel(
  readFrom
    .select({
      id: customers.id,
      name: customers.name,
      status: customers.status,
      timeZoneId: customers.timeZoneId,
      latitude: customers.latitude,
      longitude: customers.longitude,
      tempA: customers.tempA,
      tempB: customers.tempB,
      speedExceptionDurationLimit: customers.speedExceptionDurationLimit,
      temperatureThresholdDuration: customers.temperatureThresholdDuration,
      fridgeEventTrigger: customers.fridgeEventTrigger,
      engineEventTrigger: customers.engineEventTrigger,
      placesRevision: customers.placesRevision,
      version: rowVersion,
    })
    .from(customers),
)
