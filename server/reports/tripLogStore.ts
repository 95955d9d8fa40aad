import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { DriverSession } from '../../domain/ibuttons/driverSessions.ts'
import type { EventTrigger } from '../../contract/customers/customerEndpoints.ts'
import type { Queryable } from '../database/database.ts'
import { epochMs } from '../database/epochMs.ts'
import { executeNamed } from '../database/executeNamed.ts'
import { notFound } from '../http/apiError.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { deviceLossModel } from '../devices/deviceModel.ts'
import { iButtonModel, iButtonSessionModel } from '../ibuttons/iButtonModel.ts'
import { profileModel } from '../profiles/profileModel.ts'
import { assetModel } from '../assets/assetModel.ts'

/** An asset with the values that its reports need, including the settings of its customer and profile. */
export interface ReportAsset {
  id: number
  name: string
  customerId: number
  tempA: boolean
  tempB: boolean
  driverID: boolean
  depotId: number | null
  depotName: string
  speedLimitKph: number
  /** From its profile: litres per hour, and the price per litre; null when not known. */
  idleLitresPerHour: number | null
  fuelPricePerLitre: number | null
  /** When it was left without a device, epoch ms in order. */
  lostDeviceAt: number[]
  customer: {
    tempA: number
    tempB: number
    temperatureThresholdDuration: number
    fridgeEventTrigger: EventTrigger
    engineEventTrigger: EventTrigger
    speedExceptionDurationLimit: number
  }
}

/** The json_build_object pairs of a ReportAsset, and the tables that they come from. */
export const reportAssetPairs = sql`${sql.raw(`'id', a.id, 'name', a.name, 'customerId', a.customer_id,
  'tempA', a.temp_a, 'tempB', a.temp_b, 'driverID', a.driver_id, 'depotId', d.id, 'depotName', coalesce(d.name, ''),
  'speedLimitKph', p.speed_limit_kph,
  'idleLitresPerHour', p.idle_litres_per_hour, 'fuelPricePerLitre', p.fuel_price_per_litre,
  'customer', json_build_object('tempA', c.temp_a, 'tempB', c.temp_b,
    'temperatureThresholdDuration', c.temperature_threshold_duration,
    'fridgeEventTrigger', c.fridge_event_trigger, 'engineEventTrigger', c.engine_event_trigger,
    'speedExceptionDurationLimit', c.speed_exception_duration_limit)`)},
  'lostDeviceAt', coalesce((select json_agg(${epochMs('removed')} order by removed)
    from ${deviceLossModel} l where l.asset_id = a.id), '[]'::json)`
export const reportAssetTables = sql`${assetModel} a
    join ${customerModel} c on c.id = a.customer_id
    join ${profileModel} p on p.id = a.profiles_id
    left join ${depotModel} d on d.id = a.depot_id`

/** Returns an asset with the values that its reports need; undefined if the caller may not see it. */
export async function readReportAsset(
  db: Queryable,
  caller: Caller,
  assetId: number,
): Promise<ReportAsset | undefined> {
  const name = isSystemAdmin(caller) ? 'asset of a report' : 'visible asset of a report'
  const { rows } = await executeNamed<{ asset: ReportAsset }>(
    db,
    name,
    sql`
    select json_build_object(${reportAssetPairs}) as asset from ${reportAssetTables}
    where a.id = ${assetId} and ${canSeeAssetSql(caller)}`,
  )
  return rows[0]?.asset
}

/** Returns an asset with the values that its reports need. Throws 404 if the caller may not see it. */
export async function loadAsset(db: Queryable, caller: Caller, assetId: number): Promise<ReportAsset> {
  const asset = await readReportAsset(db, caller, assetId)
  if (!asset) throw notFound('asset')
  return asset
}

/** Returns the name of an asset's customer; empty for no asset. */
export async function readCustomerName(db: Queryable, assetId: number): Promise<string> {
  const assets = assetModel.as('a')
  const customers = customerModel.as('c')
  const [customer] = await db
    .select({ name: customers.name })
    .from(assets)
    .innerJoin(customers, eq(customers.id, assets.customerId))
    .where(eq(assets.id, assetId))
  return customer?.name ?? ''
}

const fobs = iButtonModel.as('fobs')

/** Returns the names of a customer's key fobs by serial; those without a name are left out. */
export async function readDriverNames(db: Queryable, customerId: number): Promise<Map<string, string>> {
  const { serialNo, name } = fobs
  const named = await db
    .select({ serialNo, name })
    .from(fobs)
    .where(and(eq(fobs.customerId, customerId), ne(name, '')))
  return new Map(named.map((fob) => [fob.serialNo, fob.name]))
}

/** Returns the newest key fob session of an asset that began before a time (epoch milliseconds); null if there is none. */
export async function readSessionBefore(db: Queryable, assetId: number, before: number): Promise<DriverSession | null> {
  const sessions = iButtonSessionModel.as('s')
  const { connected, disconnected } = sessions
  const [session] = await db
    .select({ serial: fobs.serialNo, connected, disconnected })
    .from(sessions)
    .innerJoin(fobs, eq(fobs.id, sessions.iButtonId))
    .where(and(eq(sessions.assetId, assetId), lt(connected, new Date(before))))
    .orderBy(desc(connected))
    .limit(1)
  if (!session) return null
  // A session that ended later ended within the messages, so they show its end themselves.
  const ended = session.disconnected && session.disconnected.getTime() < before ? session.disconnected.getTime() : null
  return { ...session, connected: session.connected.getTime(), disconnected: ended }
}
