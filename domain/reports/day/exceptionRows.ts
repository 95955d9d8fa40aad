import * as words from '#words/reportTables'
import type { ExceptionRow } from '../../../contract/reports/tripLogRows.ts'
import type { Position } from '../../places/position.ts'
import { knownSpans } from '../../temperature/knownSpans.ts'
import type { Span } from '../../time/dayBounds.ts'
import { minutesOf } from '../../time/spans.ts'
import { movementLimits } from '../../trips/movementLimits.ts'
import { driverName, iso, positionAt, type ReportDay } from './reportDay.ts'
import { readingsIn, snapshotAt } from './telemetry.ts'

/** The facts of an exception; epoch milliseconds. If completed equals started, it has no duration; null means ongoing. */
export interface ExceptionFacts {
  type: string
  /** Its message id or temperatureEventID; a dwell in a place has none. */
  code?: number
  started: number
  completed: number | null
  /** For an ongoing one, until when messages show it; without it, until now. */
  seenUntil?: number
  details: string
  /** Defaults to where the asset was when it started. */
  position?: Position | null
  startSpeed?: number | null
  endSpeed?: number | null
  speedLimit?: number | null
  peakSpeed?: number | null
  /** The sensor of a temperature exception. */
  sensor?: 'A' | 'B'
}

/** Returns a row of an exception section, cut at the bounds of the day; null when it's outside. The address is filled in later. */
function exceptionRow(day: ReportDay, facts: ExceptionFacts): ExceptionRow | null {
  const { bounds, telemetry, track } = day
  const isMoment = facts.completed === facts.started
  const ends = endOf(facts)
  if (facts.started >= bounds.end || (isMoment ? ends < bounds.start : ends <= bounds.start)) return null
  const started = Math.max(facts.started, bounds.start)
  const completed = Math.min(ends, bounds.end)
  const start = snapshotAt(telemetry, started)
  const end = snapshotAt(telemetry, completed)
  const readable =
    facts.sensor === undefined ? null : readableTime(day, facts.sensor, { start: started, end: completed })
  const position =
    started === facts.started && facts.position !== undefined ? facts.position : positionAt(track, started)
  return {
    type: facts.type,
    ...(facts.code === undefined ? {} : { code: facts.code }),
    started: iso(started),
    completed: isOngoing(day, facts) ? null : iso(completed),
    duration: isMoment ? null : (completed - started) / 60_000,
    address: '',
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    tempAStart: start.tempA,
    tempAEnd: end.tempA,
    tempBStart: start.tempB,
    tempBEnd: end.tempB,
    fridgeStart: start.fridge,
    fridgeEnd: end.fridge,
    startSpeed: facts.startSpeed ?? null,
    startSpeedLimit: facts.speedLimit ?? null,
    endSpeed: facts.endSpeed ?? null,
    endSpeedLimit: facts.speedLimit ?? null,
    peakSpeed: facts.peakSpeed ?? null,
    ...readable,
    details: [facts.details, unreadText(readable), ...cuts(facts, day)].filter(Boolean).join('; '),
    ignition: start.ignition,
    driverId: driverName(day, started, completed).driverId,
    ...(facts.started < bounds.start ? { startedBefore: true } : {}),
  }
}

/** Like the trip around it, an exception is ongoing until no message has arrived for an hour. */
const isOngoing = ({ bounds, isOver }: ReportDay, { completed, seenUntil = bounds.end }: ExceptionFacts) =>
  completed === null && !isOver && bounds.end - seenUntil < movementLimits.gapMs

const endOf = ({ completed, seenUntil }: ExceptionFacts) => completed ?? seenUntil ?? Number.POSITIVE_INFINITY

/** Returns the rows of everything within the day, in order of time. */
export function exceptionRows(day: ReportDay, facts: readonly ExceptionFacts[]): ExceptionRow[] {
  return facts
    .map((one) => exceptionRow(day, one))
    .filter((row) => row !== null)
    .sort((a, b) => (a.started < b.started ? -1 : a.started > b.started ? 1 : 0))
}

/** Returns the minutes of a temperature exception with readings, and those without. */
function readableTime({ telemetry }: ReportDay, sensor: 'A' | 'B', span: Span) {
  const known = knownSpans(readingsIn(telemetry, sensor, span), span)
  const outMinutes = minutesOf(known)
  return { outMinutes, unknownMinutes: (span.end - span.start) / 60_000 - outMinutes }
}

function unreadText(readable: { unknownMinutes: number } | null): string {
  return readable && readable.unknownMinutes >= 1
    ? words.minutesWithoutReadings({ minutes: Math.round(readable.unknownMinutes) })
    : ''
}

function cuts(facts: ExceptionFacts, day: ReportDay): string[] {
  const notes: string[] = []
  if (facts.started < day.bounds.start) notes.push(words.sinceBeforeDay())
  if (isOngoing(day, facts)) notes.push(words.ongoing())
  else if (endOf(facts) > day.bounds.end) notes.push(words.continuesAfterDay())
  return notes
}
