import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
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
  const { depotId, statusId, profilesId } = values
  const differs = [
    depotId === undefined ? undefined : sql`${assets.depotId} is distinct from ${depotId}::int`,
    statusId === undefined ? undefined : ne(assets.statusId, statusId),
    profilesId === undefined ? undefined : ne(assets.profilesId, profilesId),
  ]
  await tx
    .update(assets)
    .set({ depotId, statusId, profilesId, dbUpdated: sql`clock_timestamp()` })
    .where(and(isAmong(assets.id, ids), or(...differs)))
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
  const depots = depotModel.as('depots')
  const [found] = await tx
    .select({ customerId: depots.customerId })
    .from(depots)
    .where(eq(depots.id, depotId))
    .for('key share')
  return found?.customerId
}
