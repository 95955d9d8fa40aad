import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { maxSessionGapMs } from '../ibuttons/isSessionOpen.ts'
import type { DriverFinding, EventOf } from './finding.ts'
import { ignitionLimits } from './ignition.ts'
import { lastReported, type Moment } from './reading.ts'

/** The key fob on the reader, and what's needed to end its session. */
export interface DriverState {
  session: DriverFinding | null
  ignition: boolean | null
  lastAt: number
  /** The session that the ignition ended, until it's clear that this wasn't a flicker of the wire. */
  ended?: DriverFinding
}

/**
 * Returns the state after one moment. A message that names a serial opens a session (and closes one of another serial); "iButton disconnected"
 * (of that serial, or of none), ignition off and 12 hours without a message close it. Sessions are opened and closed, never raised. A session
 * that the ignition closed is opened again if the ignition is back on within a minute, because that's a flicker of the wire. A message that only
 * names a serial opens no session as the ignition goes off; a tap does.
 */
export function advanceDrivers(state: DriverState | null, moment: Moment): [DriverState, EventOf<DriverFinding>[]] {
  const { at } = moment
  if (!state?.session && !state?.ended && !moment.readings.some(({ serial }) => serial))
    return [{ session: null, ignition: lastReported(moment, 'ignition') ?? state?.ignition ?? null, lastAt: at }, []]
  const events: EventOf<DriverFinding>[] = []
  let session = state?.session ?? null
  let ignition = state?.ignition ?? null
  let ended = state?.ended
  const end = (until: number): DriverFinding | undefined => {
    if (!session) return undefined
    const over = { ...session, until, seenUntil: until }
    events.push({ kind: 'closed', finding: over, decidedAt: at })
    session = null
    return over
  }
  const open = (opened: DriverFinding) => {
    session = opened
    ended = undefined
    events.push({ kind: 'opened', finding: opened, decidedAt: at })
  }
  if (state && at - state.lastAt > maxSessionGapMs) end(state.lastAt)
  for (const { messageID: id, serial, ignition: wire } of moment.readings) {
    const isTurnedOff = id === messageID.ignitionOff || (ignition === true && wire === false)
    ignition = wire ?? ignition
    if (isTurnedOff) {
      ended = end(at) ?? ended
      // The driver who tapped just after the key was turned is the next one.
      if (!isTapOrRemoval(id)) continue
    }
    if (ended && at - (ended.until ?? at) >= ignitionLimits.flipMs) ended = undefined
    if (ended && ignition === true && id !== messageID.iButtonDisconnected) open(sessionOf(ended.serial, ended.since))
    if (id === messageID.iButtonDisconnected) {
      ended = undefined
      // The removal of one fob may come after the tap of the next, in the same second too.
      if (!serial || serial === session?.serial) end(at)
    } else if (serial && serial !== session?.serial) {
      end(at)
      open(sessionOf(serial, at))
    }
  }
  const next = { session, ignition: lastReported(moment, 'ignition') ?? ignition, lastAt: at }
  return [ended ? { ...next, ended } : next, events]
}

const isTapOrRemoval = (id: number) => id === messageID.iButtonConnected || id === messageID.iButtonDisconnected

/** Returns a new session; epoch milliseconds. */
export function sessionOf(serial: string, at: number): DriverFinding {
  return { rule: 'driver', of: '', since: at, raisedAt: null, until: null, seenUntil: at, seen: null, serial }
}
