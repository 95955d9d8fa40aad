import { sql, type SQL } from 'drizzle-orm'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import type { Queryable } from '../database/database.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { toRealtimeAsset, type RealtimeFacts } from './toRealtimeAsset.ts'
import { isDuressPendingSql } from '../alerts/alertModel.ts'
import { assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { newestDeviceSql } from '../devices/deviceModel.ts'
import { groupAssetModel } from '../groups/groupModel.ts'
import { profileModel } from '../profiles/profileModel.ts'
import { epochMs } from '../database/epochMs.ts'
import { idArray } from '../database/idArray.ts'
import { rowListsOf } from '../records/pagedList.ts'
import { inLongListTurn } from '../records/rowLists.ts'

/** The newest device of each asset (d). */
const newestDevice = sql`left join ${newestDeviceSql(sql`a.id`)} d on true`

/**
 * Returns what a live state is selected from: assets (a) with their customer (c), profile (p), live state (l) and newest device (d), or what is
 * joined in its place.
 */
function liveStatesSql(where: SQL, device = newestDevice): SQL {
  return sql`from ${assetModel} a join ${customerModel} c on c.id = a.customer_id left join ${profileModel} p on p.id = a.profiles_id
    left join live_states l on l.asset_id = a.id
    ${device}
    where ${where}`
}

/** Returns the same for the live list, which hides Disabled assets. */
export function liveListSql(where: SQL, device = newestDevice): SQL {
  return liveStatesSql(isListedSql(where), device)
}

const isListedSql = (where: SQL) => sql`a.status_id <> ${assetStatus.disabled} and ${where}`

async function read(db: Queryable, from: SQL): Promise<RealtimeAsset[]> {
  const { rows } = await db.execute<{ facts: RealtimeFacts }>(sql`
    select json_build_object('assetId', a.id, 'name', a.name, 'friendlyName', a.friendly_name,
      'customerName', c.name, 'statusId', a.status_id, 'imei', coalesce(d.imei, ''),
      'noSignalMinutes', p.no_signal_minutes,
      'duressPending', ${isDuressPendingSql(sql`a.id`)},
      'live', case when l.asset_id is null then null else json_build_object('lastMessage', l.last_message,
        'latitude', l.latitude, 'longitude', l.longitude, 'lastStatusChange', ${epochMs('l.last_status_change')},
        'lastDuress', ${epochMs('l.last_duress')}, 'lastPowerCut', ${epochMs('l.last_power_cut')},
        'processors', (select json_build_object('movement', s.movement, 'medianInterval', s."medianInterval", 'ibutton', s.ibutton)
          from jsonb_to_record(l.processors) as s(movement jsonb, "medianInterval" jsonb, ibutton jsonb))) end) as facts
    ${from}
    order by lower(a.name), a.id`)
  return rows.map(({ facts }) => toRealtimeAsset(facts))
}

/** Returns SQL that's true for the assets (a) of the caller's live list, or of one group of it. */
export function inLiveListSql(caller: Caller, groupId: number | undefined): SQL {
  const inGroup =
    groupId === undefined
      ? sql`true`
      : sql`exists (select 1 from ${groupAssetModel} ga where ga.asset_id = a.id and ga.group_id = ${groupId})`
  return sql`${canSeeAssetSql(caller)} and ${inGroup}`
}

/**
 * Returns the assets that the caller may see, with what they are doing now, in lists that are read when they are to be sent: there may be
 * 100,000; only those of one group when groupId is given.
 */
export function realtimeAssetLists(
  db: Queryable,
  caller: Caller,
  groupId?: number,
): Promise<AsyncGenerator<RealtimeAsset[], void>> {
  const inList = inLiveListSql(caller, groupId)
  const selection = sql`select a.id from ${assetModel} a where ${isListedSql(inList)} order by lower(a.name), a.id`
  return inLongListTurn(() =>
    rowListsOf(db, selection, (part) => read(db, liveListSql(sql`${inList} and a.id = any(${idArray(part)})`))),
  )
}

/** Returns one asset, also a Disabled one; undefined if it doesn't exist or the caller may not see it. */
export async function realtimeAsset(
  db: Queryable,
  caller: Caller,
  assetId: number,
): Promise<RealtimeAsset | undefined> {
  const [found] = await read(db, liveStatesSql(sql`${canSeeAssetSql(caller)} and a.id = ${assetId}`))
  return found
}

/** Returns one asset as the live map shows it, without checking who may see it; undefined if no live map shows it. */
export async function liveMapAsset(db: Queryable, assetId: number): Promise<RealtimeAsset | undefined> {
  const [found] = await read(db, liveListSql(sql`a.id = ${assetId}`))
  return found
}
