import { sql, type SQL } from 'drizzle-orm'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import type { Queryable } from '../database/database.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { toRealtimeAsset, type RealtimeFacts } from './toRealtimeAsset.ts'

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

async function read(db: Queryable, where: SQL): Promise<RealtimeAsset[]> {
  const { rows } = await db.execute<{ facts: RealtimeFacts }>(sql`
    select json_build_object('assetId', a.id, 'name', a.name, 'friendlyName', a.friendly_name,
      'customerName', c.name, 'statusId', a.status_id, 'imei', coalesce(d.imei, ''),
      'noSignalMinutes', p.no_signal_minutes,
      'duressPending', exists (select 1 from alerts al where al.asset_id = a.id and al.category = 'Duress'
        and not al.drill and al.user_id is null and al.state = 'pending' and al.created > now() - interval '24 hours'),
      'live', case when l.asset_id is null then null else json_build_object('lastMessage', l.last_message,
        'latitude', l.latitude, 'longitude', l.longitude, 'lastStatusChange', ${ms('l.last_status_change')},
        'lastDuress', ${ms('l.last_duress')}, 'lastPowerCut', ${ms('l.last_power_cut')},
        'processors', l.processors) end) as facts
    from assets a join customers c on c.id = a.customer_id left join profiles p on p.id = a.profiles_id
    left join live_states l on l.asset_id = a.id
    left join lateral (select imei from devices where asset_id = a.id order by last_message_time desc nulls last, id
      limit 1) d on true
    where a.deleted_at is null and a.status_id <> ${assetStatus.disabled} and ${where}
    order by lower(a.name), a.id`)
  return rows.map(({ facts }) => toRealtimeAsset(facts))
}

/** Assets the caller may see with what they are doing now; of one group when groupId is given. */
export function realtimeAssets(db: Queryable, caller: Caller, groupId?: number): Promise<RealtimeAsset[]> {
  const inGroup =
    groupId === undefined
      ? sql`true`
      : sql`exists (select 1 from group_assets ga where ga.asset_id = a.id and ga.group_id = ${groupId})`
  return read(db, sql`${canSeeAssetSql(caller)} and ${inGroup}`)
}

/** One asset; undefined when it does not exist or is outside the caller's reach. */
export async function realtimeAsset(
  db: Queryable,
  caller: Caller,
  assetId: number,
): Promise<RealtimeAsset | undefined> {
  const [found] = await read(db, sql`${canSeeAssetSql(caller)} and a.id = ${assetId}`)
  return found
}

/** One asset as the live map shows it, whoever may see it; undefined for one that no live map shows. */
export async function liveMapAsset(db: Queryable, assetId: number): Promise<RealtimeAsset | undefined> {
  const [found] = await read(db, sql`a.id = ${assetId}`)
  return found
}
