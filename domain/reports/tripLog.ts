import type { TripLogReport } from '../../contract/reports/tripLogEndpoints.ts'
import { driverSessions } from '../ibuttons/driverSessions.ts'
import { findStays, type Stay } from '../places/findStays.ts'
import { findMissedBreaks } from '../speed/findMissedBreaks.ts'
import { findOverspeeds } from '../speed/findOverspeeds.ts'
import type { Span } from '../time/dayBounds.ts'
import { subtractSpans } from '../time/spans.ts'
import { detectTrips } from '../trips/detectTrips.ts'
import { orderMessages } from '../trips/messageOrder.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import type { Movement } from '../trips/trip.ts'
import { exceptionRows, type ExceptionFacts } from './exceptionRow.ts'
import { generalExceptions } from './generalExceptions.ts'
import { geoOverlayEvents, type ReportPlace } from './geoOverlayEvents.ts'
import { fromRawMessageRow, toRawMessageRow } from './rawMessages.ts'
import { isInDay, type ReportDay } from './reportDay.ts'
import { telemetryOf } from './telemetry.ts'
import { temperatureExceptions } from './temperatureRows.ts'
import type { TripLogInput } from './tripLogInput.ts'
import { summarise } from './tripLogSummary.ts'
import { dayTrips } from './tripRows.ts'

/** What was found in a day and the margins around it, before any of it is cut at the bounds. */
export interface DayFindings {
  day: ReportDay
  movement: Movement
  /** Stays in any of the places. */
  stays: readonly Stay<ReportPlace>[]
  longIdling: readonly Span[]
  /** Ignition on, without long idling. */
  driving: readonly Span[]
}

/** Finds what a day's log and its figures are made from. */
export function dayFindings(input: TripLogInput): DayFindings {
  const { now, useFiltering, driverNames } = input
  const messages = orderMessages(input.messages)
  const movement = detectTrips(messages, { now, useFiltering })
  const longIdling = movement.idling.filter(({ start, end }) => end - start >= movementLimits.stopMs)
  return {
    day: {
      bounds: { start: input.bounds.start, end: Math.max(input.bounds.start, Math.min(input.bounds.end, now)) },
      isOver: input.bounds.end <= now,
      telemetry: telemetryOf(messages),
      track: movement.fixes,
      sessions: driverSessions(messages, input.sessionBefore),
      driverNames,
      useFiltering,
    },
    movement,
    stays: findStays(input.places, movement.fixes),
    longIdling,
    driving: subtractSpans(movement.ignitionOn, longIdling),
  }
}

/**
 * The trip log of an asset's day. What crosses midnight is judged as a whole and cut at the bounds, so that days sum to what
 * they are cut from. Addresses are empty: whoever shows the rows fills them in.
 */
export function tripLog(input: TripLogInput, findings: DayFindings = dayFindings(input)): TripLogReport {
  const { asset, customer, useFiltering, driverNames } = input
  const { day, movement, stays, longIdling, driving } = findings
  const { messages } = day.telemetry
  const trips = dayTrips(day, movement, stays)
  const raw = messages.filter(({ created }) => isInDay(day, created))
  const rows = {
    temperatureExceptions: exceptionRows(day, temperatureExceptions(day.telemetry, asset, customer)),
    parkedIdleExceptions: exceptionRows(day, longIdling.map(idleFacts)),
    speedExceptions: exceptionRows(day, overspeedFacts(input, movement.fixes)),
    generalExceptionsIbutton: exceptionRows(day, generalExceptions(messages, findMissedBreaks(driving), driverNames)),
    geoOverlayEvents: exceptionRows(day, geoOverlayEvents(stays, useFiltering)),
  }
  return {
    processed: raw.length,
    ...summarise({ input, day, movement, trips, stays, driving, raw, ...rows }),
    tempA: asset.tempA,
    tempB: asset.tempB,
    driverID: asset.driverID,
    temperatureAThreshold: customer.tempA,
    temperatureBThreshold: customer.tempB,
    trips: trips.flatMap(({ trip, rows: own }) => (trip.kind === 'trip' ? own : [])),
    virtualTrips: trips.flatMap(({ trip, rows: own }) => (trip.kind === 'virtual' ? own : [])),
    ...rows,
    rawMessagesEvents: input.compact ? [] : raw.map((message) => fromRawMessageRow(toRawMessageRow(message))),
    ...(input.compact ? { rawMessageRows: raw.map(toRawMessageRow) } : {}),
  }
}

function idleFacts({ start, end }: Span): ExceptionFacts {
  return {
    type: 'Parked idle',
    started: start,
    completed: end,
    details: 'Ignition on while standing',
    startSpeed: 0,
    endSpeed: 0,
  }
}

export function overspeedFacts({ customer, speedLimitKph }: TripLogInput, fixes: ReportDay['track']): ExceptionFacts[] {
  return findOverspeeds(fixes, speedLimitKph, customer.speedExceptionDurationLimit).map(
    ({ started, completed, start, end, peakKph }) => ({
      type: 'Overspeed',
      started,
      completed,
      details: `peak ${Math.round(peakKph)} km/h, limit ${speedLimitKph} km/h`,
      position: start,
      startSpeed: start.speedKph,
      endSpeed: end.speedKph,
      speedLimit: speedLimitKph,
      peakSpeed: peakKph,
    }),
  )
}
