import { isNull } from 'drizzle-orm'
import { readFrom, readModel } from '../database/readModel.ts'
import { assets } from '../database/schema/assets.ts'

/** What names an asset, and whose it is. */
const naming = {
  id: assets.id,
  customerId: assets.customerId,
  depotId: assets.depotId,
  name: assets.name,
  friendlyName: assets.friendlyName,
}

/** The columns of an asset that other slices may read. Deleted assets are left out. */
export const assetModel = readModel(
  readFrom
    .select({
      ...naming,
      tag1: assets.tag1,
      tag2: assets.tag2,
      description: assets.description,
      profilesId: assets.profilesId,
      statusId: assets.statusId,
      tempA: assets.tempA,
      tempB: assets.tempB,
      driverID: assets.driverID,
      dbUpdated: assets.dbUpdated,
    })
    .from(assets)
    .where(isNull(assets.deletedAt)),
)

/** The names of all assets, including deleted ones, because their messages and alerts are kept. */
export const anyAssetModel = readModel(readFrom.select(naming).from(assets))
