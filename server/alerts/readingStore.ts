import { eq, sql } from 'drizzle-orm'
import type { SensorType } from '../../contract/alerts/tempAlertEndpoints.ts'
import { firstItem, itemAt } from '../../domain/lists/itemAt.ts'
import type { TemperatureReading } from '../../domain/rules/temperature.ts'
import type { Queryable } from '../database/database.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { messageModel } from '../ingest/messageModel.ts'
import { epochMs } from '../database/epochMs.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Returns when the count-th newest message since a time was created, epoch ms; null when there are fewer. */
export async function timeOfReading(
  db: Queryable,
  assetId: number,
  since: number,
  count: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ at: number }>(sql`
    select ${epochMs('created')} as at from ${messageModel} messages where asset_id = ${assetId} and created >= ${iso(since)} order by created desc offset ${count} limit 1`)
  return rows[0]?.at ?? null
}

const switchOf = (value: number | null) => (value === null ? null : value === 1)

/** Returns a sensor's readings in a span (epoch ms, end not included), ordered by the device's clock. */
export async function readReadings(
  db: Queryable,
  sensor: { assetId: number; sensorType: SensorType; start: number; end: number },
): Promise<TemperatureReading[]> {
  const value = sql.raw(sensor.sensorType === 'TempA' ? 'sensor_a_value' : 'sensor_b_value')
  interface Lists extends Record<string, unknown> {
    lists: { at: number[] | null; value: number[]; engine: (number | null)[]; fridge: (number | null)[] }
  }
  const { rows } = await db.execute<Lists>(sql`
    select json_build_object('at', array_agg(at), 'value', array_agg(value), 'engine', array_agg(io3),
      'fridge', array_agg(io1)) as lists
    from (select (extract(epoch from created) * 1000)::int8 as at, ${value} as value, io3, io1 from ${messageModel} messages where asset_id = ${sensor.assetId} and created >= ${iso(sensor.start)} and created < ${iso(sensor.end)}
        and created <= received + interval '1 day' and ${value} is not null order by created, sequence) ordered`)
  const { at, value: values, engine, fridge } = firstItem(rows).lists
  return (at ?? []).map((time, index) => ({
    at: time,
    value: itemAt(values, index),
    engineOn: switchOf(itemAt(engine, index)),
    fridgeOn: switchOf(itemAt(fridge, index)),
  }))
}

/** Returns where an asset was, by its newest fix in the day before a time (epoch ms); null without one. */
export async function placeOfAssetAt(
  db: Queryable,
  assetId: number,
  at: number,
): Promise<{ latitude: number; longitude: number } | null> {
  const { rows } = await db.execute<{ latitude: number; longitude: number }>(sql`
    select latitude, longitude from ${messageModel} messages where asset_id = ${assetId} and created <= ${iso(at)}
      and created > ${iso(at - 86_400_000)} and latitude is not null and longitude is not null
      and validity is distinct from 'V' order by created desc limit 1`)
  return rows[0] ?? null
}

/** Returns an asset's names, for use in texts. */
export async function readAssetNames(
  db: Queryable,
  assetId: number,
): Promise<{ assetName: string; friendlyName: string }> {
  const assets = anyAssetModel.as('assets')
  const { name, friendlyName } = assets
  return firstItem(await db.select({ assetName: name, friendlyName }).from(assets).where(eq(assets.id, assetId)))
}
