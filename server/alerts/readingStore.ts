import { and, desc, eq, gt, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { SensorType } from '../../contract/alerts/tempAlertEndpoints.ts'
import { firstItem, itemAt } from '../../domain/lists/itemAt.ts'
import type { TemperatureReading } from '../../domain/rules/temperature.ts'
import type { Queryable } from '../database/database.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { isFixSql, messageModel } from '../ingest/messageModel.ts'

/** Returns when the count-th newest message since a time was created, epoch ms; null when there are fewer. */
export async function timeOfReading(
  db: Queryable,
  assetId: number,
  since: number,
  count: number,
): Promise<number | null> {
  const messages = messageModel.as('messages')
  const [found] = await db
    .select({ at: messages.created })
    .from(messages)
    .where(and(eq(messages.assetId, assetId), gte(messages.created, new Date(since))))
    .orderBy(desc(messages.created))
    .offset(count)
    .limit(1)
  return found ? found.at.getTime() : null
}

const switchOf = (value: number | null) => (value === null ? null : value === 1)

/** Returns a sensor's readings in a span (epoch ms, end not included), ordered by the device's clock. */
export async function readReadings(
  db: Queryable,
  sensor: { assetId: number; sensorType: SensorType; start: number; end: number },
): Promise<TemperatureReading[]> {
  interface Lists {
    at: number[] | null
    value: number[]
    engine: (number | null)[]
    fridge: (number | null)[]
  }
  const messages = messageModel.as('messages')
  const { created, received } = messages
  const value = sensor.sensorType === 'TempA' ? messages.sensorAValue : messages.sensorBValue
  const ordered = db
    .select({
      at: sql`(extract(epoch from ${created}) * 1000)::int8`.as('at'),
      value: sql`${value}`.as('value'),
      engine: messages.iO3,
      fridge: messages.iO1,
    })
    .from(messages)
    .where(
      and(
        eq(messages.assetId, sensor.assetId),
        gte(created, new Date(sensor.start)),
        lt(created, new Date(sensor.end)),
        sql`${created} <= ${received} + interval '1 day'`,
        isNotNull(value),
      ),
    )
    .orderBy(created, messages.sequence)
    .as('ordered')
  // As lists, which are read faster than rows.
  const lists = sql<Lists>`json_build_object('at', array_agg(${ordered.at}), 'value', array_agg(${ordered.value}),
    'engine', array_agg(${ordered.engine}), 'fridge', array_agg(${ordered.fridge}))`
  const { at, value: values, engine, fridge } = firstItem(await db.select({ lists }).from(ordered)).lists
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
  const messages = messageModel.as('messages')
  const { created, latitude, longitude, validity } = messages
  const [newest] = await db
    .select({ latitude: sql<number>`${latitude}`, longitude: sql<number>`${longitude}` })
    .from(messages)
    .where(
      and(
        eq(messages.assetId, assetId),
        lte(created, new Date(at)),
        gt(created, new Date(at - 86_400_000)),
        isNotNull(latitude),
        isNotNull(longitude),
        isFixSql(validity),
      ),
    )
    .orderBy(desc(created))
    .limit(1)
  return newest ?? null
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
