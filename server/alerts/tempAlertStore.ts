import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SensorType, TempAlertConfig } from '../../contract/alerts/tempAlertEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { lockAssets } from '../assets/assetLockStore.ts'
import { assetModel } from '../assets/assetModel.ts'
import { lockDevicesEverOn } from '../ingest/deviceLockStore.ts'
import { alerts, assetTempAlerts } from '../database/schema/alerts.ts'
import { lockAlerts } from './alertLockStore.ts'

/** The defaults for a sensor without a saved configuration; degrees C, minutes. */
const defaults = {
  id: 0,
  isEnabled: false,
  engineStatus: 'Ignore',
  fridgeStatus: 'Ignore',
  lowTemp: 0,
  highTemp: 8,
  durationThresholdMinutes: 30,
  emails: '',
  dbUpdated: '',
} as const

/** Returns the live alert configuration of a sensor of an asset that the caller may see; undefined for any other asset. */
export async function readTempAlert(
  db: Queryable,
  caller: Caller,
  assetId: number,
  sensorType: SensorType,
): Promise<TempAlertConfig | undefined> {
  const assets = assetModel.as('a')
  const { id, isEnabled, lowTemp, highTemp, durationThresholdMinutes, emails, dbUpdated } = assetTempAlerts
  const engineStatus = sql<TempAlertConfig['engineStatus']>`${assetTempAlerts.engineStatus}`
  const fridgeStatus = sql<TempAlertConfig['fridgeStatus']>`${assetTempAlerts.fridgeStatus}`
  const switches = { engineStatus, fridgeStatus }
  const [found] = await db
    .select({ config: { id, isEnabled, ...switches, lowTemp, highTemp, durationThresholdMinutes, emails, dbUpdated } })
    .from(assets)
    .leftJoin(assetTempAlerts, and(eq(assetTempAlerts.assetId, assets.id), eq(assetTempAlerts.sensorType, sensorType)))
    .where(and(eq(assets.id, assetId), canSeeAssetSql(caller)))
  if (!found?.config) return found && { ...defaults, assetId, sensorType }
  return { ...found.config, assetId, sensorType, dbUpdated: found.config.dbUpdated.toISOString() }
}

/**
 * Locks the asset and, before it, the devices that are or were on it, like the pipeline: no message being processed can restore the old state
 * of the rule, and concurrent saves wait for each other. In the other order, a duress that is being stored and a save deadlock.
 */
export async function lockSensor(tx: Transaction, assetId: number): Promise<void> {
  await lockDevicesEverOn(tx, [assetId])
  await lockAssets(tx, [assetId])
}

/** Stores the configuration of a locked sensor; its rule starts over with the next reading. Returns its id. */
export async function upsertTempAlert(
  tx: Transaction,
  config: Omit<TempAlertConfig, 'id' | 'dbUpdated'>,
): Promise<number> {
  const { assetId, sensorType, isEnabled, engineStatus, fridgeStatus, lowTemp, highTemp, emails } = config
  const { durationThresholdMinutes } = config
  const values = { isEnabled, engineStatus, fridgeStatus, lowTemp, highTemp, durationThresholdMinutes, emails }
  const stored = await tx
    .insert(assetTempAlerts)
    .values({ assetId, sensorType, ...values })
    .onConflictDoUpdate({
      target: [assetTempAlerts.assetId, assetTempAlerts.sensorType],
      set: { ...values, dbUpdated: sql`clock_timestamp()` },
    })
    .returning({ id: assetTempAlerts.id })
  return firstItem(stored).id
}

/** Ends the open alerts of a sensor. Returns their ids. */
export async function endOpenTempAlerts(
  tx: Transaction,
  assetId: number,
  sensorType: SensorType,
  now: number,
): Promise<number[]> {
  const { id, since, tempAlertSensor, tempAlertEndTime } = alerts
  const end = sql`greatest(${new Date(now).toISOString()}::timestamptz, ${since})`
  const open = and(eq(alerts.assetId, assetId), eq(tempAlertSensor, sensorType), isNull(tempAlertEndTime))
  await lockAlerts(tx, { condition: open })
  const ended = await tx.update(alerts).set({ ended: end, tempAlertEndTime: end }).where(open).returning({ id })
  return ended.map((alert) => alert.id)
}
