import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Asset, AssetListQuery, AssetNow } from '../../contract/assets/assetEndpoints.ts'
import { assetRecord } from '../../contract/assets/assetRecord.ts'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { assets } from '../database/schema/assets.ts'
import { ownNamed, ownSorts } from '../records/ownValuesStore.ts'
import { isoText, jsonRow, pagedLists, searchSql } from '../records/pagedList.ts'
import { idArray } from '../database/idArray.ts'
import { assetStatusNameSql } from './assetModel.ts'
import { canSeeAssetSql, canSeeGroupSql } from '../access/visibleAssets.ts'
import { noSignalAfter, signalPairs, type SignalPairs } from './activityStore.ts'
import { sensorRuleModel } from '../alerts/alertModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { deviceModel } from '../devices/deviceModel.ts'
import { groupAssetModel, groupModel } from '../groups/groupModel.ts'
import { profileModel, profileSort } from '../profiles/profileModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'

const assetRow = (caller: Caller) =>
  jsonRow(sql`a.id, ${ownNamed(assetRecord, assets, 'a', isSystemAdmin(caller))},
  p.profile_name as profile, a.profiles_id as "profilesId", a.status_id as "statusId",
  a.customer_id as "customerId", c.name as "customerName", coalesce(d.name, '') as depot, coalesce(d.name, '') as "depotName",
  a.depot_id as "depotId", array(select g.name from ${groupAssetModel} ga join ${groupModel} g on g.id = ga.group_id
    where ga.asset_id = a.id and ${canSeeGroupSql(caller)} order by lower(g.name), g.id) as groups,
  ${isoText('a.db_created')} as "dbCreated", ${isoText('a.db_updated')} as "dbUpdated",
  ${assetStatusNameSql} as status`)

const joined = sql`from assets a join ${customerModel} c on c.id = a.customer_id join ${profileModel} p on p.id = a.profiles_id
  left join ${depotModel} d on d.id = a.depot_id`

function temperatureAlertSql(filter: AssetListQuery) {
  const configured = sql`select 1 from ${sensorRuleModel} t where t.asset_id = a.id`
  if (filter.TempAlertFilter === 'Not Configured') return sql`and not exists (${configured})`
  if (filter.TempAlertFilter === 'All') return sql``
  const states: boolean[] = []
  if (filter.TempAlertEnabled === 'true') states.push(true)
  if (filter.TempAlertDisabled === 'true') states.push(false)
  return sql`and exists (${configured} and t.is_enabled = any(${sql.param(states)}::bool[]))`
}

/** Returns what assets are ordered by one referenced record after the other, profiles in the reader's language. */
const references = () => ({
  depot: { table: depotModel, name: 'lower(name)', column: 'a.depot_id' },
  profile: { table: profileModel, name: profileSort('profile_name'), column: 'a.profiles_id' },
})

/** What the list's search covers. The IMEI is that of a fitted device; all devices are searched at once, not each asset's. */
const searched = [
  'a.name',
  'a.friendly_name',
  'a.tag1',
  'a.tag2',
  'c.name',
  'd.name',
  (pattern: string) => sql`a.id in (select dv.asset_id from ${deviceModel} dv where lower(dv.imei) like ${pattern})`,
]

/** Returns SQL that's true for an asset (a) that exists within the caller's scope. */
const isSeenSql = (caller: Caller): SQL => sql`a.deleted_at is null and ${canSeeAssetSql(caller)}`

/** Returns SQL for what a list's query asks for within the caller's scope, without its search. */
function seenSql(caller: Caller, query: AssetListQuery, among: readonly number[] | undefined): SQL {
  const having = (column: string, id: number | undefined) => (id ? sql`and ${sql.raw(column)} = ${id}` : sql``)
  const ofGroup = query.groupId
    ? sql`and exists (select 1 from ${groupAssetModel} fga join ${groupModel} g on g.id = fga.group_id
        where fga.asset_id = a.id and g.id = ${query.groupId} and ${canSeeGroupSql(caller)})`
    : sql``
  return sql`${isSeenSql(caller)} ${having('a.customer_id', query.customerId)}
    ${having('a.depot_id', query.depotId)} ${having('a.status_id', query.statusId)}
    ${among ? sql`and a.id = any(${idArray(among)})` : sql``}
    ${having('a.profiles_id', query.profilesId)} ${ofGroup} ${temperatureAlertSql(query)}`
}

/**
 * Returns a page of the assets that the caller may see, filtered and sorted by the query, and `among` only those ids; with their number.
 */
export function listAssets(db: Queryable, caller: Caller, query: AssetListQuery, among?: readonly number[]) {
  const seen = seenSql(caller, query, among)
  const isFiltered = [query.customerId, query.groupId, query.depotId, query.statusId, query.profilesId, among].some(
    Boolean,
  )
  return pagedLists(
    db,
    {
      row: assetRow(caller),
      from: sql`${joined} where ${seen}`,
      sortable: {
        ...ownSorts(assetRecord, assets, 'a'),
        depot: 'lower(d.name)',
        customer: 'lower(c.name)',
        profile: profileSort('p.profile_name'),
        status: 'a.status_id',
        updated: 'a.db_updated',
      },
      nullable: ['depot'],
      countedFrom: sql`from assets a where ${seen}`,
      searched,
      tieBreaker: 'a.id',
      // For a caller with few assets, sorting them is faster than reading every depot's assets in order.
      ...(isSystemAdmin(caller) && !isFiltered && { references: references() }),
    },
    query,
  )
}

/** Returns the ids and customers of everything a list's query finds, as JSON; only among these ids, if given. */
export async function listAssetIds(db: Queryable, caller: Caller, query: AssetListQuery, among?: readonly number[]) {
  // As text, because nothing here reads the 100,000 there may be.
  const { rows } = await db.execute<{ json: string }>(sql`
    select coalesce(json_agg(json_build_object('id', a.id, 'customerId', a.customer_id) order by a.id), '[]')::text as json
    ${joined} where ${seenSql(caller, query, among)} ${searchSql(searched, query.SearchString)}`)
  return firstItem(rows).json
}

/** Returns an asset; undefined when it doesn't exist or is outside the caller's scope. Locks it if it's about to change. */
export async function readAsset(
  db: Queryable,
  caller: Caller,
  id: number,
  isLocked = false,
): Promise<Asset | undefined> {
  return (await readAssets(db, caller, [id], isLocked))[0]
}

/** Returns the assets among the ids that exist within the caller's scope. Locks them if they're about to change. */
export async function readAssets(
  db: Queryable,
  caller: Caller,
  ids: readonly number[],
  isLocked = false,
): Promise<Asset[]> {
  // The weaker lock: messages that refer to an asset don't have to wait.
  const lock = isLocked ? sql`for no key update of a` : sql``
  const { rows } = await db.execute<{ row: Asset }>(sql`select ${assetRow(caller)} as row ${joined}
    where a.id = any(${idArray(ids)}) and ${isSeenSql(caller)} order by a.id ${lock}`)
  return rows.map(({ row }) => row)
}

type NowFacts = Omit<AssetNow, 'place' | 'noSignalAfterSeconds'> & SignalPairs

/** Returns an asset's fitted device and last message; undefined outside the caller's scope. */
export async function readAssetNow(
  db: Queryable,
  caller: Caller,
  id: number,
): Promise<Omit<AssetNow, 'place'> | undefined> {
  const sim = isSystemAdmin(caller) ? sql`dv.sim_number` : sql`''`
  const a = alias(assets, 'a')
  const live = liveStateModel.as('l')
  const profiles = profileModel.as('p')
  const row = sql<NowFacts>`json_build_object(
      'devices', coalesce((select json_agg(json_build_object('id', dv.id, 'name', dv.name, 'imei', dv.imei,
        'simNumber', ${sim}, 'deviceStatus', dv.device_status) order by dv.device_status <> 'Active', dv.id)
        from ${deviceModel} dv where dv.asset_id = a.id), '[]'),
      'lastMessage', ${isoText('l.created')}, 'received', l.last_message ->> 'received',
      ${signalPairs}, 'latitude', l.latitude, 'longitude', l.longitude)`
  const [found] = await db
    .select({ row })
    .from(a)
    .leftJoin(live, eq(live.assetId, a.id))
    .leftJoin(profiles, eq(profiles.id, a.profilesId))
    .where(and(eq(a.id, id), isSeenSql(caller)))
  if (!found) return undefined
  const { interval, minutes, ...now } = found.row
  return { ...now, noSignalAfterSeconds: noSignalAfter({ interval, minutes }) }
}

/** Returns the profiles that assets can be given, by id; retired ones are left out. */
export function listActiveProfiles(db: Queryable): Promise<{ id: number; profileName: string }[]> {
  const profiles = profileModel.as('profiles')
  const { id, profileName, status } = profiles
  return db.select({ id, profileName }).from(profiles).where(eq(status, 1)).orderBy(id)
}
