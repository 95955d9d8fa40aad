import { readFrom, readModel } from '../database/readModel.ts'
import { pois } from '../database/schema/pois.ts'

/** The columns of a point of interest that other slices may read. */
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
