import { sql, type SQL } from 'drizzle-orm'
import type { AlertCategory } from '../../contract/alerts/alertEndpoints.ts'
import type { DashboardAsset, DashboardEvent } from '../../contract/dashboard/dashboardEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { idArray } from '../database/idArray.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { isoText, rowListsOf } from '../records/pagedList.ts'
import { canSeeAssetSql, canSeeCustomerSql } from '../access/visibleAssets.ts'
import { alertModel, isPendingSql } from '../alerts/alertModel.ts'
import { anyAssetModel, assetModel } from '../assets/assetModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { newestDeviceSql } from '../devices/deviceModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'

const position = (latitude: string, longitude: string) =>
  sql.raw(
    `case when ${latitude} is null then null else json_build_object('latitude', ${latitude}, 'longitude', ${longitude}) end`,
  )
const device = sql`left join ${newestDeviceSql(sql`a.id`)} d on true`

type AssetRow = DashboardAsset & { statusId: number }

/** Returns assets as the dashboard's tables show them, filtered by where, in lists that are read when they are to be sent. */
function dashboardAssets(db: Queryable, caller: Caller, where: SQL): Promise<AsyncGenerator<AssetRow[], void>> {
  const isListed = sql`${canSeeAssetSql(caller)} and ${where}`
  const selection = sql`select a.id from ${assetModel} a left join ${liveStateModel} l on l.asset_id = a.id
    where ${isListed} order by lower(a.name), a.id`
  return rowListsOf(db, selection, (part) => readAssets(db, sql`${isListed} and a.id = any(${idArray(part)})`))
}

async function readAssets(db: Queryable, where: SQL): Promise<AssetRow[]> {
  const { rows } = await db.execute<{ row: AssetRow }>(sql`
    select json_build_object('id', a.id, 'assetName', a.name, 'statusId', a.status_id, 'depotId', p.id, 'depotName', p.name,
      'lastReported', ${isoText('l.created')}, 'location', nullif(l.location, ''), 'sim', nullif(d.sim_number, ''),
      'imei', nullif(d.imei, ''), 'gPRMC', ${position('l.latitude', 'l.longitude')},
      'logID', (l.last_message ->> 'messageID')::int, 'volts', (l.last_message ->> 'deviceVolts')::float8,
      'odo', (l.last_message ->> 'odometer')::float8) as row
    from ${assetModel} a left join ${depotModel} p on p.id = a.depot_id left join ${liveStateModel} l on l.asset_id = a.id ${device}
    where ${where} order by lower(a.name), a.id`)
  return rows.map(({ row }) => row)
}

/** Returns assets with this status. */
export function assetsWithStatus(db: Queryable, caller: Caller, statusId: number) {
  return dashboardAssets(db, caller, sql`a.status_id = ${statusId}`)
}

/**
 * Returns assets with this status that haven't reported since a time. Assets that have never reported are left out, because nothing about
 * them has stopped.
 */
export function unresponsiveAssets(db: Queryable, caller: Caller, statusId: number, since: Date) {
  return dashboardAssets(db, caller, sql`a.status_id = ${statusId} and l.received < ${since.toISOString()}`)
}

/** The input of the depot counts: one row per asset, in or out of service. */
export interface FleetRow {
  assetId: number
  customerId: number
  depotId: number | null
  statusId: number
  latitude: number | null
  longitude: number | null
  hasReported: boolean
  neverReported: boolean
  powerCut: boolean
  duress: boolean
}

/** Returns every visible asset that isn't disabled; its messages, power cuts and pending duresses are those of the 24 hours before now. */
export async function fleetRows(
  db: Queryable,
  caller: Caller,
  since: Date,
  disabledStatus: number,
): Promise<FleetRow[]> {
  const from = since.toISOString()
  const { rows } = await db.execute<{ row: FleetRow }>(sql`
    select json_build_object('assetId', a.id, 'customerId', a.customer_id, 'depotId', a.depot_id,
      'statusId', a.status_id, 'latitude', l.latitude, 'longitude', l.longitude,
      'hasReported', coalesce(l.received >= ${from}, false), 'neverReported', l.received is null,
      'powerCut', coalesce(l.last_power_cut > ${from} and l.last_power_cut > coalesce(l.power_restored, '-infinity'), false),
      'duress', a.id in (select al.asset_id from ${alertModel} al
        where al.category = 'Duress' and al.created > ${from} and ${isPendingSql})) as row
    from ${assetModel} a left join ${liveStateModel} l on l.asset_id = a.id
    where a.status_id <> ${disabledStatus} and ${canSeeAssetSql(caller)}`)
  return rows.map(({ row }) => row)
}

/** Returns the depots that the caller may see, by name; `mapOverlay` is a shape's JSON text. */
export function visibleDepots(
  db: Queryable,
  caller: Caller,
): Promise<{ id: number; customerId: number; name: string; mapOverlay: string }[]> {
  const depots = depotModel.as('p')
  const { id, customerId, name, mapOverlay } = depots
  return db
    .select({ id, customerId, name, mapOverlay })
    .from(depots)
    .where(canSeeCustomerSql(caller, 'p.customer_id'))
    .orderBy(sql`lower(${name})`, id)
}

/** Returns the number of assets (without disabled ones) and depots that the caller may see. */
export async function countFleet(
  db: Queryable,
  caller: Caller,
  disabledStatus: number,
): Promise<{ assets: number; depots: number }> {
  const { rows } = await db.execute<{ assets: number; depots: number }>(sql`select
    (select count(*)::int from ${assetModel} a
      where a.status_id <> ${disabledStatus} and ${canSeeAssetSql(caller)}) as assets,
    (select count(*)::int from ${depotModel} p where ${canSeeCustomerSql(caller, 'p.customer_id')}) as depots`)
  return firstItem(rows)
}

/**
 * Returns alerts with this category and event id since a time, newest first: those that wait for an acknowledgement, or those of a power
 * cut that isn't restored, acknowledged or not. A duress that was pressed several times is one, with its first press. The category is
 * included because the index begins with it.
 */
export async function dashboardEvents(
  db: Queryable,
  caller: Caller,
  { category, eventId }: { category: AlertCategory; eventId: number },
  since: Date,
  which: 'pending' | 'unrestored',
): Promise<DashboardEvent[]> {
  const isListed =
    which === 'pending'
      ? isPendingSql
      : sql`al.state = 'pending' and al.occurred > coalesce(l.power_restored, '-infinity')`
  const { rows } = await db.execute<{ row: DashboardEvent }>(sql`
    select row from (select distinct on (coalesce(al.incident_id, al.id)) al.occurred, coalesce(al.incident_id, al.id) as id,
      json_build_object('id', coalesce(al.incident_id, al.id), 'assetId', a.id, 'assetName', a.name, 'depotId', p.id, 'depotName', p.name,
      'lastReported', ${isoText('l.created')}, 'created', ${isoText('al.occurred')}, 'drill', al.drill, 'location', nullif(al.location, ''),
      'sim', nullif(d.sim_number, ''), 'imei', nullif(d.imei, ''), 'engine', al.engine_on, 'speed', al.speed_kph,
      'gPRMC', ${position('al.latitude', 'al.longitude')}) as row
    from ${alertModel} al join ${anyAssetModel} a on a.id = al.asset_id left join ${depotModel} p on p.id = a.depot_id
    left join ${liveStateModel} l on l.asset_id = a.id ${device}
    where al.category = ${category} and al.event_id = ${eventId} and al.created > ${since.toISOString()} and ${isListed} and ${canSeeAssetSql(caller)}
    order by coalesce(al.incident_id, al.id), al.occurred, al.id) first order by occurred desc, id desc`)
  return rows.map(({ row }) => row)
}
