import { readFrom, readModel } from '../database/readModel.ts'
import { depots } from '../database/schema/depots.ts'

/** The columns of a depot that other slices may read. */
export const depotModel = readModel(
  readFrom
    .select({
      id: depots.id,
      customerId: depots.customerId,
      name: depots.name,
      phone: depots.phone,
      timeZoneId: depots.timeZoneId,
      mapOverlay: depots.mapOverlay,
    })
    .from(depots),
)
