import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Profile } from '../../contract/profiles/profileEndpoints.ts'
import { profileRecord } from '../../contract/profiles/profileRecord.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { profiles } from '../database/schema/profiles.ts'
import { ownPairs } from '../records/ownValuesStore.ts'
import { isoText } from '../records/pagedList.ts'
import { assetModel } from '../assets/assetModel.ts'

const p = alias(profiles, 'p')
const profileRow = sql<Profile>`json_build_object('id', p.id, ${ownPairs(profileRecord, profiles, 'p')},
  'speedLimitKph', p.speed_limit_kph, 'status', p.status,
  'assets', (select count(*) from ${assetModel} a where a.profiles_id = p.id),
  'dbCreated', ${isoText('p.db_created')}, 'dbUpdated', ${isoText('p.db_updated')})`

export type ProfileValues = Omit<Profile, 'id' | 'assets' | 'dbCreated' | 'dbUpdated'>

/** Returns all profiles by name, including retired ones. */
export async function listProfiles(db: Queryable): Promise<Profile[]> {
  const found = await db
    .select({ row: profileRow })
    .from(p)
    .orderBy(sql`lower(${p.profileName})`, p.id)
  return found.map(({ row }) => row)
}

/** Returns a profile, locked if it is about to change; undefined if there is no such profile. */
export async function readProfile(db: Queryable, id: number, isLocked = false): Promise<Profile | undefined> {
  return (await readProfiles(db, [id], isLocked))[0]
}

/** Returns the profiles with these ids that exist, locked if they are about to change. */
export async function readProfiles(db: Queryable, ids: readonly number[], isLocked: boolean): Promise<Profile[]> {
  const query = db.select({ row: profileRow }).from(p).where(isAmong(p.id, ids)).orderBy(p.id)
  const found = await (isLocked ? query.for('update') : query)
  return found.map(({ row }) => row)
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
