import { readFrom, readModel } from '../database/readModel.ts'
import { pois } from '../database/schema/pois.ts'

/** What others may read of a point of interest. */
export const poiModel = readModel(
  readFrom
    .select({
      id: pois.id,
      customerId: pois.customerId,
      name: pois.name,
      duration: pois.duration,
      status: pois.status,
      overlay: pois.overlay,
    })
    .from(pois),
)
