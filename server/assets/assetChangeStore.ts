import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { assets } from '../database/schema/assets.ts'
import { profileModel } from '../profiles/profileModel.ts'

const profiles = profileModel.as('profiles')

export type AssetValues = Omit<typeof assets.$inferInsert, 'id' | 'deletedAt' | 'dbCreated' | 'dbUpdated'>

/** Stores an asset. Returns its id. */
export async function insertAsset(db: Queryable, values: AssetValues): Promise<number> {
  return firstItem(await insertAssets(db, [values]))
}

/** Stores one or more assets. Returns their ids in the order of the values. */
export async function insertAssets(db: Queryable, values: readonly AssetValues[]): Promise<number[]> {
  const made = await db
    .insert(assets)
    .values([...values])
    .returning({ id: assets.id })
  return made.map(({ id }) => id)
}

/** Changes the given columns of an asset, and when it was last updated. */
export async function updateAssetRow(db: Queryable, id: number, values: Partial<AssetValues>): Promise<void> {
  await db
    .update(assets)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(assets.id, id))
}

/**
 * Returns the id of the profile with this id or else this name (case-insensitive). A retired profile is only found when the asset already
 * has it.
 */
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

/** Returns the ids of the profiles that can be chosen, by lower-case name. */
export async function choosableProfiles(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: sql<string>`lower(${profiles.profileName})`, id: profiles.id })
    .from(profiles)
    .where(eq(profiles.status, 1))
    .orderBy(desc(profiles.id))
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Removes a depot from deleted assets, so that it can be deleted. */
export async function clearDepotOfDeleted(tx: Queryable, depotId: number): Promise<void> {
  await tx
    .update(assets)
    .set({ depotId: null })
    .where(and(eq(assets.depotId, depotId), isNotNull(assets.deletedAt)))
}
