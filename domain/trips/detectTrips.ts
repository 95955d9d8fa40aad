import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { firstItem, itemAt, lastItem } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { clipSpans, intersectSpans, mergeSpans, subtractSpans, totalOf } from '../time/spans.ts'
import { describePart, fixesAround, type Evidence } from './describePart.ts'
import { findDrives, type Drive } from './findDrives.ts'
import { findStops } from './findStops.ts'
import type { StationaryPeriod } from './findStationary.ts'
import { findGaps } from './findGaps.ts'
import { tripLegs } from './tripLegs.ts'
import { splitDrives, partOf } from './splitDrives.ts'
import { hasCredibleClock } from './fixQuality.ts'
import { hasIgnitionWire, ignitionSpans, withoutFlips, type IgnitionSpan, type KnownWire } from './ignitionSpans.ts'
import { joinMovements } from './joinMovements.ts'
import { orderMessages } from './messageOrder.ts'
import { isStopInGap } from './movementEvidence.ts'
import { motionSpans } from './motionSpans.ts'
import { movementLimits } from './movementLimits.ts'
import { firstAtLeast } from './firstAtLeast.ts'
import { splitMessages } from './splitMessages.ts'
import { stationarySpans } from './stationarySpans.ts'
import { trackOf, type Fix } from './track.ts'
import { withMeasuredAccuracy } from './withMeasuredAccuracy.ts'
import { withDepartures } from './withDepartures.ts'
import type { Movement, Trip } from './trip.ts'
import { creepDistances, noCreep } from './creepDistances.ts'

export interface DetectTripsOptions {
  /** Epoch milliseconds; decides whether the last trip is still in progress. */
  now: number
  /** Leaves out trips under 1 min or 200 m. */
  useFiltering: boolean
  /** What the rules knew of the ignition wire shortly before the period of interest. */
  knownWire?: KnownWire | null
  /** Returns the times at which a trip with these bounds (epoch milliseconds) begins a new leg because another driver took over, in order. */
  legsBegin?: (start: number, end: number) => readonly number[]
  /** When the asset was left without a device, in order, epoch milliseconds: no trip goes on after that, and until the next message nothing is known. */
  lostDeviceAt?: readonly number[]
}

/**
 * Returns the trips in an asset's messages, and the spans they're made of. Neither the order of the messages nor repeats matter. Include
 * some hours before and after the period of interest, because a trip can only be recognised by what surrounds it.
 */
export function detectTrips(messages: readonly StoredMessage[], options: DetectTripsOptions): Movement {
  const parts = splitMessages(orderMessages(messages.filter(hasCredibleClock)), options.lostDeviceAt ?? [])
  const [only] = parts
  if (!only) return joinMovements([])
  if (parts.length === 1 && only.since === null && only.until === null) return detectIn(only.messages, options)
  return joinMovements(
    parts.map(({ messages: own, since, until }, index) => ({
      observed: { start: firstItem(own).created, end: lastItem(own).created },
      movement: detectIn(own, {
        ...options,
        // A trip that its device didn't see to its end isn't in progress.
        now: until === null ? options.now : Number.POSITIVE_INFINITY,
        knownWire: index === 0 ? (options.knownWire ?? null) : null,
        since,
      }),
    })),
  )
}

/** since: a fix that the messages' device took before is of another asset. */
function detectIn(
  ordered: readonly StoredMessage[],
  { now, useFiltering, knownWire = null, legsBegin, since = null }: DetectTripsOptions & { since?: number | null },
): Movement {
  const track = trackOf(ordered)
  const fixes = since === null ? track : track.filter(({ at }) => at >= since)
  const hasWire = hasIgnitionWire(ordered, knownWire)
  const measured = withMeasuredAccuracy(fixes)
  const { drives, longDrives, stationary, motion } = measured(() => judge(fixes, ordered, hasWire))
  const switched = hasWire
    ? ignitionSpans(ordered, knownWire?.wasOn ?? false, (from, to) => hasMoved(fixes, from, to))
    : []
  const wired = withDepartures(withoutFlips(switched, ordered, motion.moving), ordered, fixes)
  const journeys = withoutNights(wired, stationary)
  const parts = measured(() => splitDrives(drives, wired, stationary, fixes))
  const { journeysLeft, virtual } = reconcile(journeys, parts, fixes)

  const isTow = (drive: Drive) => hasWire && totalOf(clipSpans(wired, spanOf(drive))) === 0
  const running = virtual.filter((drive) => !isTow(drive)).map(spanOf)
  const engineOn = mergeSpans([...wired.map(({ start, end }) => ({ start, end })), ...running])
  const ignitionOn = subtractSpans(engineOn, motion.unknown)
  const moving = intersectSpans(ignitionOn, motion.moving)
  const idling = intersectSpans(ignitionOn, motion.stationary)
  const evidence: Evidence = { messages: ordered, fixes, ignitionOn, moving, idling }
  const isRecent = (at: number) => now - at < movementLimits.gapMs

  const candidates = [
    ...journeysLeft.map((span, index) => {
      const range = fixesAround(fixes, span, journeysLeft[index + 1]?.start ?? Infinity)
      return { ...span, kind: 'trip' as const, range, open: span.open && isRecent(span.end) }
    }),
    ...virtual.map((drive) => {
      const open = drive.open && isRecent(drive.completed)
      const kind = isTow(drive) ? ('tow' as const) : ('virtual' as const)
      return { ...spanOf(drive), kind, range: { first: drive.first, last: drive.last }, open }
    }),
  ].sort((a, b) => a.start - b.start)
  const creeps = creepDistances(
    fixes,
    candidates.map(({ range }) => range),
  )
  const trips = candidates.map(({ kind, open, range, ...span }, index): Trip => {
    // According to the wire, the engine was off while the asset crept.
    const whole = describePart(span, range, evidence, kind === 'trip' ? noCreep : creeps[index])
    const changes = legsBegin?.(span.start, span.end) ?? []
    return { kind, open, ...whole, legs: tripLegs(whole, kind === 'trip' ? longDrives : [], changes, evidence) }
  })
  return {
    trips: useFiltering ? trips.filter(isWorthShowing) : trips,
    fixes,
    ignitionOn,
    gapsInDrives: intersectSpans(engineOn, motion.unknown),
    moving,
    inMotion: motion.moving,
    unknown: motion.unknown,
    idling,
    gaps: findGaps(ordered, fixes),
  }
}

/**
 * Returns the movements of a track, the movements separated by long stops only (for assets with a wire), its stationary periods, and its motion
 * over time.
 */
function judge(fixes: readonly Fix[], ordered: readonly StoredMessage[], hasWire: boolean) {
  const stops = findStops(fixes)
  const isLong = ({ first, last }: StationaryPeriod) =>
    itemAt(fixes, last).at - itemAt(fixes, first).at >= movementLimits.stopMs
  return {
    drives: findDrives(fixes, stops),
    longDrives: hasWire ? findDrives(fixes, stops.filter(isLong)) : [],
    stationary: stationarySpans(fixes, movementLimits.stationaryMs),
    motion: motionSpans(fixes, ordered),
  }
}

function isWorthShowing({ started, completed, distanceKm }: Trip): boolean {
  return completed - started >= movementLimits.filterMs && distanceKm >= movementLimits.filterKm
}

function spanOf({ started, completed }: Drive): Span {
  return { start: started, end: completed }
}

function hasMoved(fixes: readonly Fix[], start: number, end: number): boolean {
  const before = fixes[firstAtLeast(fixes, start + 1, ({ at }) => at) - 1]
  const after = fixes[firstAtLeast(fixes, end, ({ at }) => at)]
  return before !== undefined && after !== undefined && !isStopInGap(before, after)
}

/**
 * Hours of ignition on at one place, too long for a stop, end a trip: two trips don't become one because the wire doesn't show the night between
 * them. A night with the ignition off needs no cut, because the engine warming up after it belongs to the morning's trip.
 */
function withoutNights(wired: readonly IgnitionSpan[], stationary: readonly Span[]): IgnitionSpan[] {
  return wired.flatMap((span) => {
    const nights = clipSpans(stationary, span).filter(isNight)
    return subtractSpans([span], nights).map((part) => ({ ...part, open: span.open && part.end === span.end }))
  })
}

function isNight({ start, end }: Span): boolean {
  return end - start >= movementLimits.maxDriveGapMs
}

/**
 * The ignition decides, unless it's off during most of a movement (a loose or cut wire, a vehicle on a tow truck): then the movement is a virtual
 * trip, and brief ignition signals within it aren't trips.
 */
function reconcile(journeys: readonly IgnitionSpan[], drives: readonly Drive[], fixes: readonly Fix[]) {
  const isLargelyWithin = (span: Span, spans: readonly Span[]) =>
    totalOf(clipSpans(spans, span)) * 2 >= span.end - span.start
  const unwired = drives.filter((drive) => drive.completed > drive.started && !isLargelyWithin(spanOf(drive), journeys))
  const driven = unwired.map(spanOf)
  const journeysLeft = journeys.filter((journey) => !isLargelyWithin(journey, driven))
  return { journeysLeft, virtual: unwired.map((drive) => apartFrom(journeysLeft, drive, fixes)) }
}

/** Returns the longest part of a drive that no trip covers. */
function apartFrom(trips: readonly Span[], drive: Drive, fixes: readonly Fix[]): Drive {
  const [part] = subtractSpans([spanOf(drive)], trips).sort((a, b) => b.end - b.start - (a.end - a.start))
  return part ? partOf(drive, part, fixes) : drive
}
