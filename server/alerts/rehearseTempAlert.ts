import { rehearsedDays, type Rehearsal } from '../../contract/alerts/rehearsalEndpoints.ts'
import type { TempAlertConfig } from '../../contract/alerts/tempAlertEndpoints.ts'
import { countByDay, lastDays, pickExamples } from '../../domain/alerts/rehearsalDays.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import {
  temperatureRule,
  type TemperatureEvent,
  type TemperatureRuleState,
} from '../../domain/temperature/temperatureRule.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import type { Database } from '../database/database.ts'
import { placeOfAssetAt, readReadings, timeOfReading } from './readingStore.ts'

const mostReadings = 300_000

export interface RehearsedAsset {
  assetName: string
  friendlyName: string
}

interface Found {
  occurred: number
  event: TemperatureEvent
  ended: number | null
}

/**
 * What a live alert configuration would have raised in the last 30 days: the sensor's readings of a day at a time through the rule
 * that the pipeline uses.
 */
export async function rehearseTempAlert(
  {
    db,
    now,
    reverseGeocode,
  }: { db: Database; now: () => number; reverseGeocode(latitude: number, longitude: number): Promise<string> },
  asset: RehearsedAsset,
  config: Omit<TempAlertConfig, 'id'>,
  timeZoneId: string,
): Promise<Rehearsal> {
  const { assetId, sensorType } = config
  const days = lastDays(now(), timeZoneId, rehearsedDays)
  const since = dayBounds(firstItem(days), timeZoneId).start
  const oldest = await timeOfReading(db, assetId, since, mostReadings)
  const rule = { ...config, isEnabled: true }
  const found: Found[] = []
  let state: TemperatureRuleState | null = null
  for (const day of days) {
    const { start, end } = dayBounds(day, timeZoneId)
    if (end <= (oldest ?? start)) continue
    for (const reading of await readReadings(db, {
      assetId,
      sensorType,
      start: Math.max(start, oldest ?? start),
      end,
    })) {
      const [next, event]: ReturnType<typeof temperatureRule> = temperatureRule(rule, state, reading)
      state = next
      if (event?.kind === 'raised') found.push({ occurred: reading.at, event, ended: null })
      const open = found.at(-1)
      if (event?.kind === 'closed' && open) open.ended = reading.at
    }
  }
  return {
    timeZoneId,
    days: countByDay(
      found.map(({ occurred }) => occurred),
      days,
      timeZoneId,
    ),
    total: found.length,
    examples: await Promise.all(pickExamples(found, timeZoneId).map(toExample)),
    isComplete: oldest === null,
  }

  async function toExample({ occurred, event, ended }: Found): Promise<Rehearsal['examples'][number]> {
    const place = await placeOfAssetAt(db, assetId, occurred)
    const iso = (at: number) => new Date(at).toISOString()
    return {
      ...asset,
      eventName: `${sensorType === 'TempA' ? 'Temperature A' : 'Temperature B'} ${event.ruleType.toLowerCase()}`,
      occurred: iso(occurred),
      location: place ? await reverseGeocode(place.latitude, place.longitude) : '',
      temperature: {
        ...{ value: event.value, threshold: event.threshold, started: iso(event.startTime) },
        ended: ended === null ? null : iso(ended),
      },
    }
  }
}
