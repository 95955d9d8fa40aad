import { and, eq, ne, sql } from 'drizzle-orm'
import type { Profile } from '../../contract/profiles/profileEndpoints.ts'
import { profileRecord } from '../../contract/profiles/profileRecord.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { profiles } from '../database/schema/profiles.ts'
import { ownPairs } from '../records/ownValuesStore.ts'
import { isoText } from '../records/pagedList.ts'
import { assetModel } from '../assets/assetModel.ts'

const profileRow = sql`json_build_object('id', p.id, ${ownPairs(profileRecord, profiles, 'p')},
  'speedLimitKph', p.speed_limit_kph, 'status', p.status,
  'assets', (select count(*) from ${assetModel} a where a.profiles_id = p.id),
  'dbCreated', ${isoText('p.db_created')}, 'dbUpdated', ${isoText('p.db_updated')})`

export type ProfileValues = Omit<Profile, 'id' | 'assets' | 'dbCreated' | 'dbUpdated'>

/** Returns all profiles by name, including retired ones. */
export async function listProfiles(db: Queryable): Promise<Profile[]> {
  const { rows } = await db.execute<{ row: Profile }>(
    sql`select ${profileRow} as row from profiles p order by lower(p.profile_name), p.id`,
  )
  return rows.map(({ row }) => row)
}

/** Returns a profile, locked if it is about to change; undefined if there is no such profile. */
export async function readProfile(db: Queryable, id: number, isLocked = false): Promise<Profile | undefined> {
  const { rows } = await db.execute<{ row: Profile }>(
    sql`select ${profileRow} as row from profiles p where p.id = ${id} ${isLocked ? sql`for update` : sql``}`,
  )
  return rows[0]?.row
}

/** Returns the profiles with these ids that exist, locked if they are about to change. */
export async function readProfiles(db: Queryable, ids: readonly number[], isLocked: boolean): Promise<Profile[]> {
  const { rows } = await db.execute<{ row: Profile }>(sql`
    select ${profileRow} as row from profiles p where p.id = any(${idArray(ids)}) order by p.id ${isLocked ? sql`for update` : sql``}`)
  return rows.map(({ row }) => row)
}

/** Retires profiles; those that are already retired stay unchanged. */
export async function retireProfileRows(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx
    .update(profiles)
    .set({ status: 0, dbUpdated: sql`clock_timestamp()` })
    .where(and(isAmong(profiles.id, ids), ne(profiles.status, 0)))
}

/** Stores a profile. Returns its id. */
export async function insertProfile(db: Queryable, values: ProfileValues): Promise<number> {
  return firstItem(await db.insert(profiles).values(values).returning({ id: profiles.id })).id
}

/** Replaces the values of a profile. */
export async function updateProfileRow(db: Queryable, id: number, values: ProfileValues): Promise<void> {
  await db
    .update(profiles)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(profiles.id, id))
}
