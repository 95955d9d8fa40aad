import { and, eq, or, sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { assets, profiles } from '../database/schema/tables.ts'

export type AssetValues = Omit<typeof assets.$inferInsert, 'id' | 'deletedAt' | 'dbCreated' | 'dbUpdated'>

export async function insertAsset(db: Queryable, values: AssetValues): Promise<number> {
  return firstItem(await db.insert(assets).values(values).returning({ id: assets.id })).id
}

export async function updateAssetRow(db: Queryable, id: number, values: Partial<AssetValues>): Promise<void> {
  await db
    .update(assets)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(assets.id, id))
}

/** Locks the devices of an asset: always before the asset itself, as the pipeline does. */
export async function lockDevicesOfAsset(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`select 1 from devices where asset_id = ${id} order by id for no key update`)
}

/** Hides an asset and takes it off its devices, groups and notification rules. Its messages and alerts stay. */
export async function hideAsset(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`update devices set asset_id = null, db_updated = clock_timestamp() where asset_id = ${id}`)
  await tx.execute(sql`delete from group_assets where asset_id = ${id}`)
  await tx.execute(sql`delete from notification_assets where asset_id = ${id}`)
  await tx.execute(
    sql`update assets set deleted_at = clock_timestamp(), db_updated = clock_timestamp() where id = ${id}`,
  )
}

/** Id of the profile with this id or else this name, in any case of letters. A retired one is found only when the asset has it. */
export async function findProfile(
  db: Queryable,
  wanted: { id: number | null; name: string },
  current: number | null,
): Promise<number | undefined> {
  const [found] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        wanted.id === null
          ? sql`lower(${profiles.profileName}) = ${wanted.name.toLowerCase()}`
          : eq(profiles.id, wanted.id),
        or(eq(profiles.status, 1), sql`${profiles.id} = ${current}::int`),
      ),
    )
  return found?.id
}
