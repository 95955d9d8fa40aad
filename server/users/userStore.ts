import { eq, sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '../../contract/paging.ts'
import { roleNameOf, type UserDetails, type UserListItem } from '../../contract/users/userEndpoints.ts'
import type { OwnName } from '../../contract/records/recordEntries.ts'
import { userRecord } from '../../contract/users/userRecord.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { timeZones } from '../../domain/time/timeZones.ts'
import { lockedUntilSql } from '../account/signInLockStore.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { users } from '../database/schema/users.ts'
import { ownPairs, ownSorts } from '../records/ownValuesStore.ts'
import { isoText, pagedList } from '../records/pagedList.ts'
import { customerModel } from '../customers/customerModel.ts'
import { textArray } from '../database/textArray.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL for the text that the list shows for an id or a role, so that the list can be sorted and searched by it. */
const cityColumn = `(case u.time_zone_id ${timeZones
  .map(({ timeZonesId, timeZoneCity }) => `when ${quoted(timeZonesId)} then ${quoted(timeZoneCity)}`)
  .join(' ')} else replace(regexp_replace(u.time_zone_id, '^.*/', ''), '_', ' ') end)`
const userTypeColumn = `(case u.role when 'SystemAdmin' then ${quoted(roleNameOf('SystemAdmin'))} else u.role end)`

const listed = sql`'id', u.id, ${ownPairs(userRecord, users, 'u')}, 'customerId', u.customer_id,
  'customerName', c.name, 'userType', ${sql.raw(userTypeColumn)}, 'timeZoneCity', ${sql.raw(cityColumn)}, 'timeZoneId', u.time_zone_id,
  'lastLogin', ${isoText('u.last_login')}, 'clientIp', u.client_ip,
  'status', case u.status when 1 then 'Active' else 'Disabled' end, 'dbUpdated', ${isoText('u.db_updated')}`

const presentUsers = sql`from users u join ${customerModel} c on c.id = u.customer_id where u.deleted_at is null`

/** Returns a page of the users who aren't deleted. now is epoch ms. */
export function listUsers(db: Queryable, query: ListQuery, now: number) {
  const ofCustomer = query.customerId ? sql`and u.customer_id = ${query.customerId}` : sql``
  return pagedList<UserListItem>(
    db,
    {
      row: sql`json_build_object(${listed}, 'lockedUntil', ${lockedUntilSql(sql`u.email`, now)})`,
      from: sql`${presentUsers} ${ofCustomer}`,
      sortable: {
        customer: 'lower(c.name)',
        name: 'lower(u.user_name)',
        username: 'lower(u.user_name)',
        ...ownSorts(userRecord, users, 'u'),
        userType: userTypeColumn,
        timezonecity: cityColumn,
        lastLogin: 'u.last_login',
        lastIp: 'u.client_ip',
        status: 'u.status',
        updated: 'u.db_updated',
      },
      nullable: ['lastLogin'],
      searched: ['u.user_name', 'u.email', 'c.name', userTypeColumn, cityColumn, 'u.client_ip'],
      tieBreaker: 'u.id',
    },
    query,
  )
}

const userRow = sql`json_build_object(${listed}, 'dbCreated', ${isoText('u.db_created')})`

/** Returns a user who isn't deleted, locked if they are about to change; undefined if there is none. */
export async function readUser(db: Queryable, id: number, isLocked = false): Promise<UserDetails | undefined> {
  return (await readUsers(db, [id], isLocked))[0]
}

/** Returns the users with these ids who aren't deleted, locked if they are about to change. */
export async function readUsers(db: Queryable, ids: readonly number[], isLocked = false): Promise<UserDetails[]> {
  // The weaker lock: an alert of one of the user's rules refers to both, and must not wait for a change of the user that waits for the rule.
  const lock = isLocked ? sql`for no key update of u` : sql``
  const { rows } = await db.execute<{ row: UserDetails }>(
    sql`select ${userRow} as row ${presentUsers} and u.id = any(${idArray(ids)}) order by u.id ${lock}`,
  )
  return rows.map(({ row }) => row)
}

/** Returns which of these names or e-mail addresses are taken, regardless of case. Those of deleted users are free. */
export async function findTextsInUse(
  db: Queryable,
  column: 'user_name' | 'email',
  texts: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select text from unnest(${textArray(texts)}) as wanted(text) where exists (
      select 1 from users u where lower(u.${sql.identifier(column)}) = lower(wanted.text) and u.deleted_at is null)`)
  return new Set(rows.map(({ text }) => text))
}

/** Returns whether another user has the name or the e-mail address, regardless of case. Those of deleted users are free. */
export async function findInUse(
  db: Queryable,
  wanted: { userName?: string; email?: string; exceptId?: number },
): Promise<{ userName: boolean; email: boolean }> {
  const isInUse = (column: SQL, text: string | undefined) =>
    text === undefined
      ? sql`false`
      : sql`exists (select 1 from users u where lower(${column}) = lower(${text}) and u.deleted_at is null
          and u.id <> ${wanted.exceptId ?? 0})`
  const { rows } = await db.execute<{ userName: boolean; email: boolean }>(sql`
    select ${isInUse(sql`u.user_name`, wanted.userName)} as "userName", ${isInUse(sql`u.email`, wanted.email)} as email`)
  return firstItem(rows)
}

type UserValues = Pick<
  typeof users.$inferInsert,
  OwnName<typeof userRecord> | 'customerId' | 'passwordHash' | 'role' | 'timeZoneId' | 'status'
>

/** Stores a user. Returns their id. */
export async function insertUser(db: Queryable, values: UserValues): Promise<number> {
  return firstItem(await insertUsers(db, [values]))
}

/** Stores users, at least one. Returns their ids in the order of the values. */
export async function insertUsers(db: Queryable, values: readonly UserValues[]): Promise<number[]> {
  const made = await db
    .insert(users)
    .values([...values])
    .returning({ id: users.id })
  return made.map(({ id }) => id)
}

/** Changes the given values; endsTokens invalidates every token issued so far. */
export async function updateUserRow(
  db: Queryable,
  id: number,
  values: Partial<{ [Name in keyof UserValues]: UserValues[Name] | undefined }>,
  endsTokens: boolean,
): Promise<void> {
  const tokenVersion = endsTokens ? { tokenVersion: sql`${users.tokenVersion} + 1` } : {}
  await db
    .update(users)
    .set({ ...values, ...tokenVersion, dbUpdated: sql`clock_timestamp()` })
    .where(eq(users.id, id))
}
