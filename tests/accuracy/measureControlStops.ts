import { readFileSync } from 'node:fs'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { ReportPlace } from '../../domain/reports/day/geoOverlayEvents.ts'
import { poiFinder } from '../../domain/reports/poiReport/poiFinder.ts'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { metresBetween } from '../../domain/trips/distance.ts'
import type { Position } from '../../domain/places/position.ts'
import { columnOf, readRecording } from './recordings.ts'
import { storedFrom } from './storedFrom.ts'

const hour = 3_600_000
const timeZoneId = 'Australia/Darwin'

/**
 * A control stop of the solar race. Its dwell (minutes, median) is the one recorded with it, over the 40 teams of the race; seen
 * and stood are the teams of the 20 in this file with a fix within 300 m, and with fixes ten minutes apart there.
 */
export interface ControlStop {
  name: string
  recordedMinutes: number
  seen: number
  stood: number
  /** As the Point Of Interest report finds it. */
  found: { teams: number; minutes: number }
}

/** A stop is a stay of so long: with a fix every ten minutes a shorter one may be a passage. */
const leastMinutes = 10

/** Every team's race through the Point Of Interest report, with each control stop as a point of interest of 300 m. */
export function measureControlStops(): ControlStop[] {
  const stops = readStops()
  const pois = stops.map(({ latitude, longitude, name }, index): ReportPlace => ({
    kind: 'poi',
    id: index + 1,
    name,
    overlay: { type: 'circle', centre: { latitude, longitude }, radiusMetres: 300 },
    minMinutes: leastMinutes,
  }))
  const races = columnOf('solar_race.csv', 'team_number').map(readRace)
  const rows = races.flatMap((race, team) => raceRows(race, pois).map((row) => ({ ...row, team })))
  return stops.map((stop, index) => {
    const here = rows.filter(({ poiId }) => poiId === index + 1)
    const minutes = here.map(({ duration }) => duration).sort((a, b) => a - b)
    const dwells = races.map((race) => longestDwell(race, stop))
    return {
      name: stop.name,
      recordedMinutes: stop.recordedMinutes,
      seen: dwells.filter((dwell) => dwell !== null).length,
      stood: dwells.filter((dwell) => dwell !== null && dwell >= leastMinutes).length,
      found: {
        teams: new Set(here.map(({ team }) => team)).size,
        minutes: minutes[minutes.length >> 1] ?? 0,
      },
    }
  })
}

function readRace(team: string): StoredMessage[] {
  return storedFrom(readRecording('solar_race.csv', { where: { team_number: team } }).messages)
}

/** Minutes between the first and last of the fixes in a row within 300 m, the longest; null without any. */
function longestDwell(race: readonly StoredMessage[], stop: Position): number | null {
  let longest: number | null = null
  let since: number | null = null
  for (const { created, latitude, longitude } of race) {
    const isThere = metresBetween(stop, { latitude: latitude!, longitude: longitude! }) <= 300
    since = isThere ? (since ?? created) : null
    if (since !== null) longest = Math.max(longest ?? 0, (created - since) / 60_000)
  }
  return longest
}

function raceRows(messages: readonly StoredMessage[], pois: readonly ReportPlace[]) {
  const times = messages.map(({ created }) => created)
  const first = dayOf(Math.min(...times), timeZoneId)
  const last = addDays(dayOf(Math.max(...times), timeZoneId), 1)
  const bounds = { start: dayBounds(first, timeZoneId).start, end: dayBounds(last, timeZoneId).end }
  const finder = poiFinder({ pois, bounds, useFiltering: true, now: Number.MAX_SAFE_INTEGER })
  for (const day of daysBetween(first, last)) {
    const piece = dayBounds(day, timeZoneId)
    const [since, until] = [piece.start - 6 * hour, piece.end + 2 * hour]
    finder.take(
      messages.filter(({ created }) => created >= since && created < until),
      piece,
    )
  }
  return finder.rows()
}

function readStops() {
  const [, ...lines] = readFileSync('tests/fixtures/tracks/control_stops.csv', 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [name = '', latitude, longitude, , , dwell] = line.trim().split(',')
    return { name, latitude: Number(latitude), longitude: Number(longitude), recordedMinutes: Number(dwell) }
  })
}
