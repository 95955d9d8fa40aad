import { writeSpeed } from '../../units/measures.ts'
import * as words from '#words/reportTables'
import type { TripLogReport } from '../../../contract/reports/tripLogEndpoints.ts'
import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import { repeatedConditions } from '../../alerts/repeatedConditions.ts'
import { driverChanges, sessionsIn, splitsTrip } from '../../ibuttons/driverSessions.ts'
import { findDwells, type Dwell } from '../../places/findDwells.ts'
import type { Finding, IdleFinding, OverspeedFinding } from '../../rules/finding.ts'
import { momentsIn, type Moment } from '../../rules/reading.ts'
import { findingsBy, findingsIn, knownAfter, onlyBelief } from '../../rules/findings.ts'
import { temperatureFindings, type Switches } from '../../rules/temperatureFindings.ts'
import type { Span } from '../../time/dayBounds.ts'
import { mergeSpans, subtractSpans } from '../../time/spans.ts'
import { detectTrips } from '../../trips/detectTrips.ts'
import { orderMessages } from '../../trips/messageOrder.ts'
import type { Movement } from '../../trips/trip.ts'
import { exceptionRows, type ExceptionFacts } from '../day/exceptionRows.ts'
import { generalExceptions } from './generalExceptions.ts'
import { geoOverlayEvents, type ReportPlace } from '../day/geoOverlayEvents.ts'
import { isContinued } from '../day/isContinued.ts'
import { knownBefore } from '../day/knownBefore.ts'
import { rawMessages } from '../day/rawMessages.ts'
import { isInDay, type ReportDay } from '../day/reportDay.ts'
import { telemetryOf } from '../day/telemetry.ts'
import { exceptionRuleOf, temperatureFacts, temperatureWatches } from '../day/temperatureRows.ts'
import type { TripLogInput } from '../day/tripLogInput.ts'
import { summarise } from './tripLogSummary.ts'
import { dayTrips } from './dayTrips.ts'

/** What was found in a day and its margins, before anything is cut at the bounds. */
export interface DayFindings {
  day: ReportDay
  movement: Movement
  /** Dwells in any of the places. */
  dwells: readonly Dwell<ReportPlace>[]
  /** What the rules found. */
  found: readonly Finding[]
  moments: Iterable<Moment>
  /** The switches before the first moment. */
  switches: Switches
  /** Ignition on, without long idling. */
  driving: readonly Span[]
}

/** Returns the findings that a day's log and its figures are made from. */
export function dayFindings(input: TripLogInput): DayFindings {
  const { now, useFiltering, driverNames, checkpoint } = input
  const messages = orderMessages(input.messages)
  const moments = momentsIn(messages)
  const { lostDeviceAt = [] } = input.asset
  const sessions = sessionsIn(moments, input.sessionBefore, lostDeviceAt)
  const changes = input.asset.driverID ? driverChanges(sessions) : []
  const legsBegin = (start: number, end: number) =>
    changes.filter((change) => splitsTrip(change, start, end)).map(({ at }) => at)
  const { switches, wire: knownWire } = knownBefore(checkpoint, messages, input.bounds, lostDeviceAt)
  const movement = detectTrips(messages, { now, useFiltering, knownWire, legsBegin, lostDeviceAt })
  const settings = {
    speedLimitKph: input.speedLimitKph,
    speedExceptionMinutes: input.customer.speedExceptionDurationLimit,
    temperatures: [],
  }
  const known = knownAfter(checkpoint, settings)
  const isWhole = checkpoint === null || isContinued(checkpoint, input.bounds)
  const { found } = findingsIn(moments, settings, isWhole ? known : onlyBelief(known), lostDeviceAt)
  const longIdling = findingsBy(found, 'parkedIdle').map(spanOf)
  return {
    day: {
      bounds: { start: input.bounds.start, end: Math.max(input.bounds.start, Math.min(input.bounds.end, now)) },
      isOver: input.bounds.end <= now,
      telemetry: telemetryOf(messages, switches, lostDeviceAt),
      track: movement.fixes,
      sessions,
      driverNames,
      useFiltering,
    },
    movement,
    dwells: findDwells(input.places, movement.fixes, lostDeviceAt),
    found,
    moments,
    switches,
    driving: subtractSpans(mergeSpans([...movement.ignitionOn, ...movement.gapsInDrives]), longIdling),
  }
}

/**
 * Returns the trip log of an asset's day. Whatever crosses midnight is evaluated as a whole and cut at the bounds, so that the days add up
 * to the whole. Addresses are empty; the caller fills them in.
 */
export function tripLog(input: TripLogInput, findings: DayFindings = dayFindings(input)): TripLogReport {
  const { asset, customer, useFiltering, driverNames } = input
  const { day, movement, dwells, found, driving } = findings
  const { messages } = day.telemetry
  const watches = temperatureWatches(asset, customer)
  const temperatures = temperatureFindings(findings.moments, watches, findings.switches, asset.lostDeviceAt)
  const trips = dayTrips(day, movement, dwells)
  const raw = messages.filter(({ created }) => isInDay(day, created))
  const repeats = repeatedConditions(messages)
  const reported = repeats.size === 0 ? raw : raw.filter((message) => !repeats.has(message))
  const rows = {
    temperatureExceptions: exceptionRows(day, temperatures.map(temperatureFacts)),
    parkedIdleExceptions: exceptionRows(day, idleRows(found)),
    speedExceptions: exceptionRows(day, findingsBy(found, 'overspeed').map(overspeedFacts)),
    generalExceptionsIbutton: exceptionRows(
      day,
      generalExceptions(messages, repeats, findingsBy(found, 'noDriverBreak'), driverNames),
    ),
    geoOverlayEvents: exceptionRows(day, geoOverlayEvents(dwells, useFiltering)),
  }
  return {
    processed: raw.length,
    ...summarise({ input, day, movement, trips, dwells, driving, reported, ...rows }),
    tempA: asset.tempA,
    tempB: asset.tempB,
    driverID: asset.driverID,
    temperatureAThreshold: customer.tempA,
    temperatureBThreshold: customer.tempB,
    temperatureExceptionRule: exceptionRuleOf(customer),
    trips: trips.flatMap(({ trip, rows: own }) => (trip.kind === 'trip' ? own : [])),
    virtualTrips: trips.flatMap(({ trip, rows: own }) => (trip.kind === 'trip' ? [] : own)),
    ...rows,
    ...rawMessages(raw, input),
  }
}

const spanOf = ({ since, until, seenUntil }: Finding): Span => ({ start: since, end: until ?? seenUntil })

/** Returns the idle periods that the rules found, as report rows. */
export const idleRows = (found: readonly Finding[]) => findingsBy(found, 'parkedIdle').map(idleFacts)

function idleFacts({ since, until, seenUntil }: IdleFinding): ExceptionFacts {
  return {
    type: words.parkedIdle(),
    code: messageID.parkedIdle,
    started: since,
    completed: until,
    seenUntil,
    details: words.ignitionOnStationary(),
    startSpeed: 0,
    endSpeed: 0,
  }
}

/** Returns an overspeed as a row shows it. */
export function overspeedFacts(overspeed: OverspeedFinding): ExceptionFacts {
  const { since, until, seenUntil, limitKph, peakKph, startKph, endKph } = overspeed
  return {
    type: words.overspeed(),
    code: messageID.overspeed,
    started: since,
    completed: until,
    seenUntil,
    details: words.peakAndLimit({ peak: writeSpeed(peakKph), limit: writeSpeed(limitKph) }),
    startSpeed: startKph,
    endSpeed: endKph,
    speedLimit: limitKph,
    peakSpeed: peakKph,
  }
}
