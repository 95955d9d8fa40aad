import { isNull, sql, type SQL } from 'drizzle-orm'
import { assetStatuses } from '../../domain/assets/assetStatus.ts'
import { readFrom, readModel, rowVersion } from '../database/readModel.ts'
import { assets } from '../database/schema/assets.ts'
import { textSorts } from '../database/textSorts.ts'

/** What names an asset, and whose it is. */
const naming = {
  id: assets.id,
  customerId: assets.customerId,
  depotId: assets.depotId,
  name: assets.name,
  friendlyName: assets.friendlyName,
}

const texts = { tag1: assets.tag1, tag2: assets.tag2, description: assets.description }

/** The columns of an asset that other slices may read. Deleted assets are left out. */
export const assetModel = readModel(
  readFrom
    .select({
      ...naming,
      ...texts,
      profilesId: assets.profilesId,
      statusId: assets.statusId,
      tempA: assets.tempA,
      tempB: assets.tempB,
      driverID: assets.driverID,
      dbUpdated: assets.dbUpdated,
      version: rowVersion,
    })
    .from(assets)
    .where(isNull(assets.deletedAt)),
)

/** What lists of assets may be sorted by; the model's alias is a. */
export const assetSorts = {
  ...textSorts({ name: assets.name, friendlyName: assets.friendlyName, ...texts }, 'a'),
  status: 'a.status_id',
  updated: 'a.db_updated',
}

/** The names of all assets, including deleted ones, because their messages and alerts are kept. */
export const anyAssetModel = readModel(readFrom.select(naming).from(assets))

const statusNames = sql.raw(assetStatuses.map(({ id, name }) => `when ${id} then '${name}'`).join(' '))

/** Returns SQL for what assetStatusName returns of an asset's status; the model's alias is a. */
export const assetStatusNameSql: SQL = sql`case a.status_id ${statusNames} else 'Status ' || a.status_id end`
