import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { removeDevices } from '../devices/deviceFittingStore.ts'
import { depotModel } from '../depots/depotModel.ts'
import { leaveGroups } from '../groups/membershipStore.ts'
import { removeFromRules } from '../notifications/notificationChangeStore.ts'
import { assets } from '../database/schema/assets.ts'

/** Depot (null: none), status and profile; undefined leaves a value unchanged. */
interface SharedValues {
  depotId?: number | null | undefined
  statusId?: number | undefined
  profilesId?: number | undefined
}

/** Sets the same values on many assets, skipping those that already have them. */
export async function updateAssetRows(tx: Queryable, ids: readonly number[], values: SharedValues): Promise<void> {
  const given = [
    { column: sql`depot_id`, value: values.depotId },
    { column: sql`status_id`, value: values.statusId },
    { column: sql`profiles_id`, value: values.profilesId },
  ].filter(({ value }) => value !== undefined)
  const assignments = given.map(({ column, value }) => sql`${column} = ${value}::int`)
  const differs = given.map(({ column, value }) => sql`${column} is distinct from ${value}::int`)
  await tx.execute(sql`update assets set ${sql.join(assignments, sql`, `)}, db_updated = clock_timestamp()
    where id = any(${idArray(ids)}) and (${sql.join(differs, sql` or `)})`)
}

/** Hides assets and removes them from their devices, groups and notification rules. Their messages and alerts are kept. */
export async function hideAssets(tx: Queryable, ids: readonly number[], now: number): Promise<void> {
  await removeDevices(tx, ids, now)
  await leaveGroups(tx, ids)
  await removeFromRules(tx, ids)
  await tx
    .update(assets)
    .set({ deletedAt: sql`clock_timestamp()`, dbUpdated: sql`clock_timestamp()` })
    .where(isAmong(assets.id, ids))
}

/** Returns whose depot this is and locks it against deletion; undefined when it doesn't exist. */
export async function customerOfDepot(tx: Queryable, depotId: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ customerId: number }>(
    sql`select customer_id as "customerId" from ${depotModel} depots where id = ${depotId} for key share`,
  )
  return rows[0]?.customerId
}
