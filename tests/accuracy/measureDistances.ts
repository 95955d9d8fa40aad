import { kmBetween } from '../../domain/trips/distance.ts'
import { fixQualityAlone, fixTime } from '../../domain/trips/fixQuality.ts'
import { tripLog } from '../../domain/reports/tripLog/tripLog.ts'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import { orderMessages } from '../../domain/trips/messageOrder.ts'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { quietInput } from '../reports/story.ts'
import { columnOf, readRecording } from './recordings.ts'
import { storedFrom } from './storedFrom.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'

/** A day's distance as its trip log says it, and straight from good fix to good fix. */
export interface DayDistance {
  name: string
  reportKm: number
  fixesKm: number
  /** Of that over silences of an hour or more outside of trips: how it went there nobody recorded. */
  silentKm: number
  trips: number
}

/** The day of a recording through the trip log. */
export function dayDistance(name: string, messages: readonly StoredMessage[], timeZoneId: string): DayDistance {
  const day = dayOf(messages[messages.length >> 1]!.created, timeZoneId)
  const bounds = dayBounds(day, timeZoneId)
  const report = tripLog({
    ...quietInput,
    messages,
    bounds,
    timeZoneId,
    places: [],
    useFiltering: false,
    compact: true,
    now: Number.MAX_SAFE_INTEGER,
  })
  const fixes = fixesByThemselves(messages).filter(({ at }) => at >= bounds.start && at < bounds.end)
  const steps = fixes.slice(1).map((to, i) => ({ from: fixes[i]!, to, km: kmBetween(fixes[i]!, to) }))
  const spans = [...report.trips, ...report.virtualTrips]
    .filter(({ isSubTrip }) => !isSubTrip)
    .map(({ started, completed }) => ({ start: Date.parse(started), end: Date.parse(completed) }))
  const isSilent = ({ from, to }: (typeof steps)[number]) =>
    to.at - from.at >= movementLimits.gapMs && !spans.some(({ start, end }) => start < to.at && end > from.at)
  const sum = (some: typeof steps) => some.reduce((total, { km }) => total + km, 0)
  return {
    name,
    reportKm: report.distance,
    fixesKm: sum(steps),
    silentKm: sum(steps.filter(isSilent)),
    trips: report.totalTrips,
  }
}

/**
 * The fixes that are good by what their own message says, of each instant the first: a yardstick that owes nothing to what the
 * report thinks of their neighbours. None of these recordings has a fix from elsewhere in it.
 */
function fixesByThemselves(messages: readonly StoredMessage[]) {
  const good = orderMessages(messages).filter((message) => fixQualityAlone(message) === 'good')
  return good
    .map((message) => ({ at: fixTime(message), latitude: message.latitude!, longitude: message.longitude! }))
    .sort((a, b) => a.at - b.at)
    .filter((fix, index, all) => fix.at !== all[index - 1]?.at)
}

const timeZone = 'America/New_York'

/** What every truck of the garbage fleet sent, by its name. */
export function readTrucks(): Map<string, StoredMessage[]> {
  const read = (truck: string) => storedFrom(readRecording('trucks.csv', { where: { truck }, timeZone }).messages)
  return new Map(columnOf('trucks.csv', 'truck').map((truck) => [truck, read(truck)]))
}

/** Every truck of the garbage fleet. */
export function measureTrucks(): DayDistance[] {
  return [...readTrucks()].map(([truck, messages]) => dayDistance(truck, messages, timeZone))
}
