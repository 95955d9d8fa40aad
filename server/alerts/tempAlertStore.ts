import { sql } from 'drizzle-orm'
import type { SensorType, TempAlertConfig } from '../../contract/alerts/tempAlertEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { isoText } from '../records/pagedList.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { lockAssets } from '../assets/assetLockStore.ts'
import { assetModel } from '../assets/assetModel.ts'
import { lockDevicesOfAssets } from '../devices/deviceFittingStore.ts'

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
  const { rows } = await db.execute<{ config: TempAlertConfig | null }>(sql`
    select case when r.id is null then null else json_build_object('id', r.id, 'assetId', a.id,
      'sensorType', r.sensor_type, 'isEnabled', r.is_enabled, 'engineStatus', r.engine_status,
      'fridgeStatus', r.fridge_status, 'lowTemp', r.low_temp, 'highTemp', r.high_temp,
      'durationThresholdMinutes', r.duration_threshold_minutes, 'emails', r.emails,
      'dbUpdated', ${isoText('r.db_updated')}) end as config
    from ${assetModel} a left join asset_temp_alerts r on r.asset_id = a.id and r.sensor_type = ${sensorType}
    where a.id = ${assetId} and ${canSeeAssetSql(caller)}`)
  return rows[0] && (rows[0].config ?? { ...defaults, assetId, sensorType })
}

/**
 * Locks the asset's devices, like the pipeline: no message being processed can restore the old state of the rule, and concurrent saves wait
 * for each other.
 */
export async function lockSensor(tx: Transaction, assetId: number): Promise<void> {
  await lockAssets(tx, [assetId])
  await lockDevicesOfAssets(tx, [assetId])
}

/** Stores the configuration of a locked sensor; its rule starts over with the next reading. Returns its id. */
export async function upsertTempAlert(
  tx: Transaction,
  config: Omit<TempAlertConfig, 'id' | 'dbUpdated'>,
): Promise<number> {
  const { assetId, sensorType, isEnabled, engineStatus, fridgeStatus, lowTemp, highTemp, emails } = config
  const minutes = config.durationThresholdMinutes
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into asset_temp_alerts as r (asset_id, sensor_type, is_enabled, engine_status, fridge_status, low_temp, high_temp,
      duration_threshold_minutes, emails)
    values (${assetId}, ${sensorType}, ${isEnabled}, ${engineStatus}, ${fridgeStatus}, ${lowTemp}, ${highTemp}, ${minutes},
      ${emails})
    on conflict (asset_id, sensor_type) do update set is_enabled = excluded.is_enabled,
      engine_status = excluded.engine_status, fridge_status = excluded.fridge_status, low_temp = excluded.low_temp,
      high_temp = excluded.high_temp, duration_threshold_minutes = excluded.duration_threshold_minutes,
      emails = excluded.emails, db_updated = clock_timestamp()
    returning r.id`)
  return firstItem(rows).id
}

/** Ends the open alerts of a sensor. Returns their ids. */
export async function endOpenTempAlerts(
  tx: Transaction,
  assetId: number,
  sensorType: SensorType,
  now: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update alerts set (ended, temp_alert_end_time) = (select at, at from greatest(${new Date(now).toISOString()}::timestamptz,
      temp_alert_start_time) as at)
    where asset_id = ${assetId} and temp_alert_sensor = ${sensorType} and temp_alert_end_time is null returning id`)
  return rows.map(({ id }) => id)
}
