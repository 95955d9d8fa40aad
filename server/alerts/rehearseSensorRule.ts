import { rehearsedDays, type Rehearsal } from '../../contract/alerts/rehearsalEndpoints.ts'
import type { TempAlertConfig } from '../../contract/alerts/tempAlertEndpoints.ts'
import { temperatureEventID } from '../../contract/ingest/messageCatalogue.ts'
import { messageText } from '../../domain/messages/messageText.ts'
import { countByDay, lastDays, pickExamples } from '../../domain/alerts/rehearsalDays.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { TemperatureFinding } from '../../domain/rules/finding.ts'
import { advanceTemperature, liveWatch, type TemperatureState } from '../../domain/rules/temperature.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import type { Database } from '../database/database.ts'
import { placeOfAssetAt, readReadings, timeOfReading } from './readingStore.ts'

const maxReadings = 300_000

export interface RehearsedAsset {
  assetName: string
  friendlyName: string
}

interface Found {
  occurred: number
  finding: TemperatureFinding
}

/**
 * Returns what a live alert configuration would have raised in the last 30 days, by running the sensor's readings, a day at a time, through
 * the pipeline's rule.
 */
export async function rehearseSensorRule(
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
  const oldest = await timeOfReading(db, assetId, since, maxReadings)
  const watch = liveWatch({ id: 0, ...config })
  const found = new Map<number, Found>()
  let state: TemperatureState | null = null
  for (const day of days) {
    const { start, end } = dayBounds(day, timeZoneId)
    if (end <= (oldest ?? start)) continue
    const span = { assetId, sensorType, start: Math.max(start, oldest ?? start), end }
    for (const reading of await readReadings(db, span)) {
      const [next, events]: ReturnType<typeof advanceTemperature> = advanceTemperature(watch, state, reading, null)
      state = next
      for (const { finding } of events) found.set(finding.since, { occurred: finding.raisedAt ?? reading.at, finding })
    }
  }
  const all = [...found.values()]
  return {
    timeZoneId,
    days: countByDay(all, days, timeZoneId),
    total: all.length,
    examples: await Promise.all(pickExamples(all, timeZoneId).map(toExample)),
    isComplete: oldest === null,
  }

  async function toExample({ occurred, finding }: Found): Promise<Rehearsal['examples'][number]> {
    const place = await placeOfAssetAt(db, assetId, occurred)
    const iso = (at: number) => new Date(at).toISOString()
    return {
      ...asset,
      eventName: messageText(temperatureEventID[sensorType], finding.ruleType.toLowerCase()),
      occurred: iso(occurred),
      location: place ? await reverseGeocode(place.latitude, place.longitude) : '',
      temperature: {
        value: finding.value,
        threshold: finding.threshold,
        started: iso(finding.since),
        ended: finding.until === null ? null : iso(finding.until),
      },
    }
  }
}
