import { sql, type SQL } from 'drizzle-orm'
import type { LastMessage } from '../../contract/realtime/realtimeEndpoints.ts'
import type { TemperatureRule, TemperatureRuleState } from '../../domain/temperature/temperatureRule.ts'
import type { BehaviourLimits, BehaviourState } from '../../domain/alerts/advanceBehaviour.ts'
import type { DrivingInterval } from '../../domain/assets/drivingInterval.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { LiveMovement } from '../../domain/trips/liveMovement.ts'
import type { Transaction } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import type { HeldDuress } from './heldDuress.ts'

/** What the pipeline carries for an asset from message to message, kept in live_states.processors. */
export interface Processors {
  movement?: LiveMovement
  drivingInterval?: DrivingInterval
  behaviour?: BehaviourState
  ibutton?: { serial: string; iButtonId: number; name: string } | null
  heldDuress?: HeldDuress | null
}

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

/** A live alert configuration with the state of its rule. */
export interface SensorRule extends TemperatureRule {
  id: number
  sensorType: 'TempA' | 'TempB'
  emails: string
  ruleState: TemperatureRuleState | null
}

/** All that processing a device's messages needs to know, read in one query. */
export interface DeviceContext {
  deviceId: number
  imei: string
  deviceStatus: string
  asset: null | {
    assetId: number
    name: string
    friendlyName: string
    customerId: number
    customerName: string
    /** Changes with the customer's depots and points of interest. */
    placesRevision: number
    statusId: number
    groupIds: number[]
    /** Of its profile; null: three times its own usual interval. */
    noSignalMinutes: number | null
    /** A duress of the last 24 hours is not acknowledged yet. */
    duressPending: boolean
    sensorRules: SensorRule[]
    /** Left out where nobody watches the driver's behaviour: then only devices raise alerts of it. */
    limits?: BehaviourLimits
    live: LiveSnapshot | null
  }
}

/** How a request names its device: by the id that it sends, or by the device of the key in its address. */
export interface DeviceNaming {
  imei: string
  deviceId?: number
}

const anyOf = (texts: readonly string[]) => sql`any(${sql.param([...texts])}::text[])`

function namesOf(senders: readonly DeviceNaming[]): { imeis: string[]; ids: number[] } {
  const imeis = new Set(senders.flatMap(({ imei, deviceId }) => (deviceId === undefined && imei !== '' ? [imei] : [])))
  return { imeis: [...imeis], ids: [...new Set(senders.flatMap(({ deviceId }) => deviceId ?? []))] }
}

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/**
 * Locks these devices and those beside them on the same assets for the transaction, so that neither two servers nor
 * a server and a change of the asset work on it at once. A statement of its own: one that waits for a lock still reads the states as
 * they were before it waited.
 */
export async function lockDevices(tx: Transaction, senders: readonly DeviceNaming[]): Promise<void> {
  const { imeis, ids } = namesOf(senders)
  const lowered = imeis.map((imei) => imei.toLowerCase())
  const isNamed = sql`(imei = ${anyOf(imeis)} or lower(imei) = ${anyOf(lowered)} or id = any(${idArray(ids)}))`
  await tx.execute(sql`
    select 1 from devices where ${isNamed}
      or asset_id = any(array(select asset_id from devices where ${isNamed}))
    order by id for no key update`)
}

/**
 * Reads these devices and what the pipeline knows of their assets. Returns who a sender is; undefined for an unknown one. An id is
 * looked up as it is; one that is not found, without regard to case, and the oldest of several is taken.
 */
export async function readDevices(
  tx: Transaction,
  senders: readonly DeviceNaming[],
): Promise<(sender: DeviceNaming) => DeviceContext | undefined> {
  const { imeis, ids } = namesOf(senders)
  const isNamed =
    ids.length === 0 ? sql`d.imei = ${anyOf(imeis)}` : sql`(d.imei = ${anyOf(imeis)} or d.id = any(${idArray(ids)}))`
  const contexts = await readContexts(tx, isNamed)
  // A device without an IMEI is found by its key alone.
  const byImei = new Map(contexts.flatMap((context) => (context.imei === '' ? [] : [[context.imei, context] as const])))
  const others = imeis.filter((imei) => !byImei.has(imei))
  // Only who is not found costs more.
  const found = others.length === 0 ? [] : await findWithoutCase(tx, others)
  if (found.length > 0)
    contexts.push(...(await readContexts(tx, sql`d.id = any(${idArray(found.map(({ id }) => id))})`)))
  shareAssets(contexts)
  const byId = new Map(contexts.map((context) => [context.deviceId, context]))
  for (const { given, id } of found) {
    const context = byId.get(id)
    if (context) byImei.set(given, context)
  }
  return ({ imei, deviceId }) => (deviceId === undefined ? byImei.get(imei) : byId.get(deviceId))
}

async function findWithoutCase(tx: Transaction, imeis: readonly string[]): Promise<{ given: string; id: number }[]> {
  const { rows } = await tx.execute<{ given: string; id: number }>(sql`
    select distinct on (g.imei) g.imei as given, d.id from unnest(${sql.param([...imeis])}::text[]) as g(imei)
    join devices d on lower(d.imei) = lower(g.imei) order by g.imei, d.id`)
  return rows
}

async function readContexts(tx: Transaction, which: SQL): Promise<DeviceContext[]> {
  const { rows } = await tx.execute<{ context: DeviceContext }>(sql`
    select json_build_object('deviceId', d.id, 'imei', d.imei, 'deviceStatus', d.device_status, 'asset',
      case when a.id is null then null else json_build_object(
        'assetId', a.id, 'name', a.name, 'friendlyName', a.friendly_name, 'customerId', a.customer_id,
        'customerName', c.name, 'placesRevision', c.places_revision, 'statusId', a.status_id,
        'groupIds', coalesce((select json_agg(group_id) from group_assets where asset_id = a.id), '[]'::json),
        'duressPending', exists (select 1 from alerts al where al.asset_id = a.id and al.category = 'Duress'
          and not al.drill and al.user_id is null and al.created > now() - interval '24 hours'),
        'noSignalMinutes', p.no_signal_minutes, 'limits', json_build_object('speedLimitKph', p.speed_limit_kph,
          'speedExceptionMinutes', c.speed_exception_duration_limit),
        'sensorRules', coalesce((select json_agg(json_build_object('id', r.id, 'sensorType', r.sensor_type,
            'isEnabled', r.is_enabled, 'engineStatus', r.engine_status, 'fridgeStatus', r.fridge_status,
            'lowTemp', r.low_temp, 'highTemp', r.high_temp, 'durationThresholdMinutes', r.duration_threshold_minutes,
            'emails', r.emails, 'ruleState', r.rule_state))
          from asset_temp_alerts r where r.asset_id = a.id and r.is_enabled), '[]'::json),
        'live', case when l.asset_id is null then null else json_build_object(
          'created', ${ms('l.created')}, 'lastMessage', l.last_message, 'latitude', l.latitude,
          'longitude', l.longitude, 'fixCreated', ${ms('l.fix_created')},
          'lastStatusChange', ${ms('l.last_status_change')}, 'lastDuress', ${ms('l.last_duress')},
          'lastPowerCut', ${ms('l.last_power_cut')}, 'powerRestored', ${ms('l.power_restored')},
          'processors', l.processors) end) end) as context
    from devices d
    left join assets a on a.id = d.asset_id and a.deleted_at is null
    left join customers c on c.id = a.customer_id
    left join profiles p on p.id = a.profiles_id
    left join live_states l on l.asset_id = a.id
    where ${which}
    order by d.id`)
  return rows.map(({ context }) => context)
}

/** Two devices on one asset share its state, however they were found. */
function shareAssets(contexts: readonly DeviceContext[]): void {
  const assets = new Map<number, NonNullable<DeviceContext['asset']>>()
  for (const context of contexts) {
    if (!context.asset) continue
    const { assetId } = context.asset
    if (!assets.has(assetId)) assets.set(assetId, context.asset)
    context.asset = valueFor(assets, assetId)
  }
}
