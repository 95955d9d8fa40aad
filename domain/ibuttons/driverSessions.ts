import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { advanceDrivers, sessionOf, type DriverState } from '../rules/drivers.ts'
import { momentsIn, type Moment } from '../rules/reading.ts'
import { timesPassed } from '../time/timesPassed.ts'
import { maxSessionGapMs } from './isSessionOpen.ts'

/** The time a key fob spends on a reader, from the tap to its removal or to ignition off. Epoch milliseconds; null while it's ongoing. */
export interface DriverSession {
  serial: string
  connected: number
  disconnected: number | null
}

/** Who drove: tapped (the tap is within the trip or the minutes before it), carried over from an earlier tap, or none. */
export interface Driver {
  serial: string | null
  source: 'tapped' | 'carried over' | 'none'
}

/**
 * Returns the sessions found in messages (in any order), continuing the newest session known before them. Uses the same rule as the live
 * pipeline (advanceDrivers).
 */
export function driverSessions(messages: readonly StoredMessage[], before: DriverSession | null): DriverSession[] {
  return sessionsIn(momentsIn(messages), before)
}

/**
 * Like driverSessions, for callers that already have the moments in order. lostDeviceAt: when the asset was left without a device, in order, which
 * ends a session; epoch milliseconds.
 */
export function sessionsIn(
  moments: Iterable<Moment>,
  before: DriverSession | null,
  lostDeviceAt: readonly number[] = [],
): DriverSession[] {
  const sessions = before ? [{ ...before }] : []
  let state = before && stateAfter(before)
  const passed = timesPassed(lostDeviceAt, before?.connected)
  const endAt = (until: number | null) => {
    const open = sessions.at(-1)
    if (until === null) return
    if (open?.disconnected === null) open.disconnected = until
    state = null
  }
  for (const moment of moments) {
    endAt(passed(moment.at))
    const [next, events] = advanceDrivers(state, moment)
    state = next
    for (const { kind, finding } of events) {
      const { serial, since, until } = finding
      const open = sessions.at(-1)
      const isKnown = open?.connected === since && open.serial === serial
      if (kind === 'opened' && !isKnown) sessions.push({ serial, connected: since, disconnected: null })
      else if (open) open.disconnected = until
    }
  }
  endAt(passed(Number.POSITIVE_INFINITY))
  return sessions
}

function stateAfter({ serial, connected, disconnected }: DriverSession): DriverState {
  // We don't know the messages between its tap and the first message, so we can't assume that the asset was silent.
  return { session: disconnected === null ? sessionOf(serial, connected) : null, ignition: null, lastAt: Infinity }
}

/** A tap this long before a trip is for that trip, and a tap this long after its start identifies who has driven from the start. */
const tapBeforeMs = 15 * 60_000
const tapAfterMs = 5 * 60_000

/**
 * Who drove between two times (epoch milliseconds), which may be a part of a trip that began earlier, at `tripStart`: the one who was
 * connected a few minutes after the start, else the first to connect. Sessions must be in order of time.
 */
export function driverBetween(
  sessions: readonly DriverSession[],
  start: number,
  end: number,
  tripStart: number = start,
): Driver {
  const earlier = sessions.filter((session) => session.connected <= end)
  const during = earlier.filter((session) => (session.disconnected ?? Number.POSITIVE_INFINITY) > start)
  const driver = during.findLast((session) => session.connected <= start + tapAfterMs) ?? during[0]
  if (driver) {
    const isTapped = driver.connected >= tripStart - tapBeforeMs
    return { serial: driver.serial, source: isTapped ? 'tapped' : 'carried over' }
  }
  const last = earlier.at(-1)
  if (last && start - (last.disconnected ?? start) <= maxSessionGapMs)
    return { serial: last.serial, source: 'carried over' }
  return { serial: null, source: 'none' }
}

/** When another driver took over from one who had driven until then or until a little before; epoch milliseconds. */
export interface DriverChange {
  at: number
  /** Until when the one before was connected. */
  droveUntil: number
}

/** Returns the changes from one driver to another; sessions must be in order of time. */
export function driverChanges(sessions: readonly DriverSession[]): DriverChange[] {
  return sessions.flatMap(({ serial, connected }, index) => {
    const before = sessions[index - 1]
    if (!before || before.serial === serial) return []
    return [{ at: connected, droveUntil: Math.min(connected, before.disconnected ?? connected) }]
  })
}

/**
 * Returns whether a change of drivers splits a trip: the previous driver must have driven part of it, not just been logged on while the
 * next one got in.
 */
export function splitsTrip({ at, droveUntil }: DriverChange, start: number, end: number): boolean {
  return at > start + tapAfterMs && at < end && droveUntil > start
}
