import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { advanceDrivers, sessionOf, type DriverState } from '../rules/drivers.ts'
import { momentsOf } from '../rules/reading.ts'

/** A key fob on a reader, from the tap to its removal or the ignition off. Epoch milliseconds; null while it goes on. */
export interface DriverSession {
  serial: string
  connected: number
  disconnected: number | null
}

/** Who drove: tapped during the stretch, carried over from an earlier session, or none. */
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
  const sessions = before ? [{ ...before }] : []
  let state = before && stateAfter(before)
  for (const moment of momentsOf(messages)) {
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

/** Who drove between two times (epoch milliseconds). Sessions must be in order of time. */
export function driverBetween(sessions: readonly DriverSession[], start: number, end: number): Driver {
  const earlier = sessions.filter((session) => session.connected <= end)
  const tapped = earlier.find((session) => (session.disconnected ?? Number.POSITIVE_INFINITY) > start)
  if (tapped) return { serial: tapped.serial, source: 'tapped' }
  const last = earlier.at(-1)
  if (last && start - (last.disconnected ?? start) <= carriesOverMs)
    return { serial: last.serial, source: 'carried over' }
  return { serial: null, source: 'none' }
}
