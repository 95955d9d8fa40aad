import { readFrom, readModel } from '../database/readModel.ts'
import { depots } from '../database/schema/depots.ts'

/** What others may read of a depot. */
export const depotModel = readModel(
  readFrom
    .select({
      id: depots.id,
      customerId: depots.customerId,
      name: depots.name,
      timeZoneId: depots.timeZoneId,
      mapOverlay: depots.mapOverlay,
    })
    .from(depots),
)
