import { sql, type SQL } from 'drizzle-orm'
import type { LastMessage } from '../../contract/realtime/realtimeEndpoints.ts'
import type { OverspeedLimits } from '../../domain/rules/overspeed.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { executeNamed } from '../database/executeNamed.ts'
import { idArray } from '../database/idArray.ts'
import type { SensorRule } from './foldSettings.ts'
import type { HeldDuress } from './heldDuress.ts'
import type { Processors } from './processors.ts'
import { isDuressPendingSql, sensorRuleModel } from '../alerts/alertModel.ts'
import { assetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { deviceFittingModel, deviceModel } from '../devices/deviceModel.ts'
import { groupAssetModel } from '../groups/groupModel.ts'
import { profileModel } from '../profiles/profileModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { epochMs } from '../database/epochMs.ts'
import { textArray } from '../database/textArray.ts'

export interface LiveSnapshot {
  /** Epoch ms of the newest message. */
  created: number
  lastMessage: LastMessage
  latitude: number | null
  longitude: number | null
  fixCreated: number | null
  lastStatusChange: number | null
  lastDuress: number | null
  lastPowerCut: number | null
  powerRestored: number | null
  processors: Processors
}

/** Everything needed to process a device's messages, read in one query. */
export interface DeviceContext {
  deviceId: number
  imei: string
  deviceStatus: string
  /** Which assets carried the device, oldest first; empty for a device that was stored without fittings. */
  fittings: Fitting[]
  /** The asset that carries it now, or carried it at the requested time. */
  asset: AssetContext | null
  /** The asset no longer carries it. */
  isPast?: boolean
}

/** A span (epoch ms) in which an asset carried a device; null means from the beginning, or still. */
interface Fitting {
  assetId: number
  from: number | null
  to: number | null
}

/** What the pipeline knows about an asset. */
export interface AssetContext {
  assetId: number
  name: string
  friendlyName: string
  customerId: number
  customerName: string
  /** Changes with the customer's depots and points of interest. */
  placesRevision: number
  statusId: number
  groupIds: number[]
  /** From its profile; null: three times its own normal interval. */
  noSignalMinutes: number | null
  /** It has a pending duress from the last 24 hours. */
  duressPending: boolean
  sensorRules: SensorRule[]
  /** Omitted where overspeed isn't evaluated, as in the demo fleet's history: then only overspeed alerts from devices count. */
  limits?: OverspeedLimits
  live: LiveSnapshot | null
  /** The flag in the messages that are being processed, as long as it has no live state to note it in. */
  firstHeldDuress?: HeldDuress | null
  /** When the messages that are being processed last found it driving, epoch ms; omitted where they didn't. */
  drivenAt?: number
}

/** How a request identifies its device: by the id that it sends, or by the key in its address. */
export interface DeviceNaming {
  imei: string
  deviceId?: number
}

/** Returns an SQL condition that matches any of these texts. */
const anyOf = (texts: readonly string[]) => sql`any(${textArray(texts)})`

/** Returns the ids by which senders identify their devices, without duplicates. */
export function namesOf(senders: readonly DeviceNaming[]): { imeis: string[]; ids: number[] } {
  const imeis = new Set(senders.flatMap(({ imei, deviceId }) => (deviceId === undefined && imei !== '' ? [imei] : [])))
  return { imeis: [...imeis], ids: [...new Set(senders.flatMap(({ deviceId }) => deviceId ?? []))] }
}

/**
 * Reads these devices and what the pipeline knows about their assets. Returns a function that finds a sender's context; undefined for an
 * unknown one. An id is looked up exactly; only if it isn't found, without regard to case, and then the oldest match is used.
 */
export async function readDeviceContexts(
  tx: Transaction,
  senders: readonly DeviceNaming[],
): Promise<(sender: DeviceNaming) => DeviceContext | undefined> {
  const { imeis, ids } = namesOf(senders)
  const contexts = await readContexts(tx, whichDevices(imeis, ids))
  // A device without an IMEI is found by its key alone.
  const byImei = new Map(contexts.flatMap((context) => (context.imei === '' ? [] : [[context.imei, context] as const])))
  const others = imeis.filter((imei) => !byImei.has(imei))
  // The lookup without regard to case is slower, so it only runs for ids that weren't found.
  const found = others.length === 0 ? [] : await findWithoutCase(tx, others)
  if (found.length > 0)
    contexts.push(...(await readContexts(tx, { isNamed: sql`d.id = any(${idArray(found.map(({ id }) => id))})` })))
  shareAssets(contexts)
  const byId = new Map(contexts.map((context) => [context.deviceId, context]))
  for (const { imei, id } of found) {
    const context = byId.get(id)
    if (context) byImei.set(imei, context)
  }
  return ({ imei, deviceId }) => (deviceId === undefined ? byImei.get(imei) : byId.get(deviceId))
}

interface WhichDevices {
  name?: string
  isNamed: SQL
}

/**
 * Returns the condition for these devices. Planning takes five times as long as reading, so for a single sender, the most common request,
 * it is a prepared statement whose plan the database reuses.
 */
function whichDevices(imeis: readonly string[], ids: readonly number[]): WhichDevices {
  const [imei] = imeis
  const [id] = ids
  if (imeis.length === 1 && ids.length === 0) return { name: 'device of an IMEI', isNamed: sql`d.imei = ${imei}` }
  if (imeis.length === 0 && ids.length === 1) return { name: 'device of a key', isNamed: sql`d.id = ${id}::int4` }
  return {
    isNamed:
      ids.length === 0 ? sql`d.imei = ${anyOf(imeis)}` : sql`(d.imei = ${anyOf(imeis)} or d.id = any(${idArray(ids)}))`,
  }
}

async function findWithoutCase(tx: Transaction, imeis: readonly string[]): Promise<{ imei: string; id: number }[]> {
  const { rows } = await tx.execute<{ imei: string; id: number }>(sql`
    select distinct on (g.imei) g.imei, d.id from unnest(${textArray(imeis)}) as g(imei)
    join ${deviceModel} d on lower(d.imei) = lower(g.imei) order by g.imei, d.id`)
  return rows
}

const assetJson = sql`json_build_object(
  'assetId', a.id, 'name', a.name, 'friendlyName', a.friendly_name, 'customerId', a.customer_id,
  'customerName', c.name, 'placesRevision', c.places_revision, 'statusId', a.status_id,
  'groupIds', coalesce((select json_agg(group_id) from ${groupAssetModel} group_assets where asset_id = a.id), '[]'::json),
  'duressPending', ${isDuressPendingSql(sql`a.id`)},
  'noSignalMinutes', p.no_signal_minutes, 'limits', json_build_object('speedLimitKph', p.speed_limit_kph,
    'speedExceptionMinutes', c.speed_exception_duration_limit),
  'sensorRules', coalesce((select json_agg(json_build_object('id', r.id, 'sensorType', r.sensor_type,
      'isEnabled', r.is_enabled, 'engineStatus', r.engine_status, 'fridgeStatus', r.fridge_status,
      'lowTemp', r.low_temp, 'highTemp', r.high_temp, 'durationThresholdMinutes', r.duration_threshold_minutes,
      'emails', r.emails, 'savedAt', ${epochMs('r.db_updated')}) order by r.id)
    from ${sensorRuleModel} r where r.asset_id = a.id and r.is_enabled), '[]'::json),
  'live', case when l.asset_id is null then null else json_build_object(
    'created', ${epochMs('l.created')}, 'lastMessage', l.last_message, 'latitude', l.latitude,
    'longitude', l.longitude, 'fixCreated', ${epochMs('l.fix_created')},
    'lastStatusChange', ${epochMs('l.last_status_change')}, 'lastDuress', ${epochMs('l.last_duress')},
    'lastPowerCut', ${epochMs('l.last_power_cut')}, 'powerRestored', ${epochMs('l.power_restored')},
    'processors', l.processors) end)`
const besideAsset = sql`left join ${customerModel} c on c.id = a.customer_id left join ${profileModel} p on p.id = a.profiles_id
  left join ${liveStateModel} l on l.asset_id = a.id`

async function readContexts(tx: Transaction, { name, isNamed }: WhichDevices): Promise<DeviceContext[]> {
  const statement = sql`
    select json_build_object('deviceId', d.id, 'imei', d.imei, 'deviceStatus', d.device_status,
      'fittings', coalesce((select json_agg(json_build_object('assetId', f.asset_id, 'from', ${epochMs('f.fitted')},
        'to', ${epochMs('f.removed')}) order by f.fitted nulls first, f.id) from ${deviceFittingModel} f where f.device_id = d.id), '[]'::json),
      'asset', case when a.id is null then null else ${assetJson} end) as context
    from ${deviceModel} d
    left join ${assetModel} a on a.id = d.asset_id
    ${besideAsset}
    where ${isNamed}
    order by d.id`
  const { rows } = name
    ? await executeNamed<{ context: DeviceContext }>(tx, name, statement)
    : await tx.execute<{ context: DeviceContext }>(statement)
  return rows.map(({ context }) => context)
}

/**
 * Reads the assets that carried these senders' devices at past times (epoch ms); needs one more query only if there are any. Returns a
 * function that gives a device's context at a time, with the asset it was on, if any.
 */
export async function readCarriers(
  tx: Transaction,
  sent: readonly { context: DeviceContext; times: readonly number[] }[],
): Promise<(context: DeviceContext, at: number) => DeviceContext> {
  const assets = new Map(sent.flatMap(({ context: { asset } }) => (asset ? [[asset.assetId, asset] as const] : [])))
  const missing = new Set<number>()
  for (const { context, times } of sent)
    for (const at of times) {
      const assetId = carrierAt(context, at)
      if (assetId !== null && !assets.has(assetId)) missing.add(assetId)
    }
  if (missing.size > 0) for (const asset of await readAssetContexts(tx, [...missing])) assets.set(asset.assetId, asset)
  return (context, at) => {
    const assetId = carrierAt(context, at)
    if (assetId === (context.asset?.assetId ?? null)) return context
    return { ...context, asset: assetId === null ? null : (assets.get(assetId) ?? null), isPast: true }
  }
}

function carrierAt({ fittings, asset }: DeviceContext, at: number): number | null {
  if (fittings.length === 0) return asset?.assetId ?? null
  const fitting = fittings.findLast(({ from, to }) => (from === null || at >= from) && (to === null || at < to))
  return fitting?.assetId ?? null
}

/** Returns what the pipeline knows about assets; deleted ones are left out. */
export async function readAssetContexts(tx: Queryable, assetIds: readonly number[]): Promise<AssetContext[]> {
  const { rows } = await tx.execute<{ asset: AssetContext }>(sql`
    select ${assetJson} as asset from ${assetModel} a ${besideAsset}
    where a.id = any(${idArray(assetIds)}) order by a.id`)
  return rows.map(({ asset }) => asset)
}

/** Makes two devices on one asset share its state, regardless of how they were found. */
function shareAssets(contexts: readonly DeviceContext[]): void {
  const assets = new Map<number, AssetContext>()
  for (const context of contexts) {
    if (!context.asset) continue
    const { assetId } = context.asset
    if (!assets.has(assetId)) assets.set(assetId, context.asset)
    context.asset = valueFor(assets, assetId)
  }
}
