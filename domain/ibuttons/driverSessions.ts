import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { advanceDrivers, sessionOf, type DriverState } from '../rules/drivers.ts'
import { momentsIn, type Moment } from '../rules/reading.ts'

/** A key fob on a reader, from the tap to its removal or the ignition off. Epoch milliseconds; null while it goes on. */
export interface DriverSession {
  serial: string
  connected: number
  disconnected: number | null
}

/** Who drove: tapped (the tap lies within the trip or the minutes before it), carried over from an earlier tap, or none. */
export interface Driver {
  serial: string | null
  source: 'tapped' | 'carried over' | 'none'
}

/** A tap older than this, counted from its session's end, says nothing about who drives now. */
const carriesOverMs = 12 * 3_600_000

/** Whether a session that was open at the vehicle's last message, epoch ms, is open at `now`: it ends after 12 hours without one. */
export function isSessionOpen(lastMessage: number, now: number): boolean {
  return now - lastMessage <= carriesOverMs
}

/**
 * The sessions that messages, in any order, show, going on from the newest session known before them; the rule is that of the fold
 * (advanceDrivers).
 */
export function driverSessions(messages: readonly StoredMessage[], before: DriverSession | null): DriverSession[] {
  return sessionsIn(momentsIn(messages), before)
}

/** The same of moments in order, where they are used for more than this. */
export function sessionsIn(moments: Iterable<Moment>, before: DriverSession | null): DriverSession[] {
  const sessions = before ? [{ ...before }] : []
  let state = before && stateAfter(before)
  for (const moment of moments) {
    const [next, events] = advanceDrivers(state, moment)
    state = next
    for (const { kind, finding } of events) {
      const { serial, since, until } = finding
      const open = sessions.at(-1)
      if (kind === 'opened') sessions.push({ serial, connected: since, disconnected: null })
      else if (open) open.disconnected = until
    }
  }
  return sessions
}

function stateAfter({ serial, connected, disconnected }: DriverSession): DriverState {
  // What was heard between its tap and the first message is not given: no silence is known of.
  return { session: disconnected === null ? sessionOf(serial, connected) : null, ignition: null, lastAt: Infinity }
}

/** A tap so long before a trip is for that trip; one so long after its start is of who has driven from the start. */
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
  if (last && start - (last.disconnected ?? start) <= carriesOverMs)
    return { serial: last.serial, source: 'carried over' }
  return { serial: null, source: 'none' }
}

/** When another driver took over from one who had driven until then or until a little before; epoch milliseconds. */
export interface DriverChange {
  at: number
  /** Until when the one before was connected. */
  droveUntil: number
}

/** The changes from one driver to another, by their sessions in order of time. */
export function driverChanges(sessions: readonly DriverSession[]): DriverChange[] {
  return sessions.flatMap(({ serial, connected }, index) => {
    const before = sessions[index - 1]
    if (!before || before.serial === serial) return []
    return [{ at: connected, droveUntil: Math.min(connected, before.disconnected ?? connected) }]
  })
}

/** Whether a change of drivers splits a trip: the one before drove it too, and not only while the next one got in. */
export function splitsTrip({ at, droveUntil }: DriverChange, start: number, end: number): boolean {
  return at > start + tapAfterMs && at < end && droveUntil > start
}
