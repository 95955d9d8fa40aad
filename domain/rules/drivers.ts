import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { maxSessionGapMs } from '../ibuttons/isSessionOpen.ts'
import type { DriverFinding, EventOf } from './finding.ts'
import { lastReported, type Moment } from './reading.ts'

/** The key fob on the reader, and what's needed to end its session. */
export interface DriverState {
  session: DriverFinding | null
  ignition: boolean | null
  lastAt: number
}

/**
 * Returns the state after one moment. A message that names a serial opens a session (and closes one of another serial); "iButton
 * disconnected" (of that serial, or of none), ignition off and 12 hours without a message close it. Sessions are opened and closed, never raised.
 */
export function advanceDrivers(state: DriverState | null, moment: Moment): [DriverState, EventOf<DriverFinding>[]] {
  const { at } = moment
  if (!state?.session && !moment.readings.some(({ serial }) => serial))
    return [{ session: null, ignition: lastReported(moment, 'ignition') ?? state?.ignition ?? null, lastAt: at }, []]
  const events: EventOf<DriverFinding>[] = []
  let session = state?.session ?? null
  let ignition = state?.ignition ?? null
  const end = (until: number) => {
    if (session) events.push({ kind: 'closed', finding: { ...session, until, seenUntil: until }, decidedAt: at })
    session = null
  }
  if (state && at - state.lastAt > maxSessionGapMs) end(state.lastAt)
  for (const { messageID: id, serial, ignition: wire } of moment.readings) {
    const isTurnedOff = id === messageID.ignitionOff || (ignition === true && wire === false)
    ignition = wire ?? ignition
    if (isTurnedOff) end(at)
    else if (id === messageID.iButtonDisconnected) {
      // The removal of one fob may come after the tap of the next, in the same second too.
      if (!serial || serial === session?.serial) end(at)
    } else if (serial && serial !== session?.serial) {
      end(at)
      session = sessionOf(serial, at)
      events.push({ kind: 'opened', finding: session, decidedAt: at })
    }
  }
  return [{ session, ignition: lastReported(moment, 'ignition') ?? ignition, lastAt: at }, events]
}

/** Returns a new session; epoch milliseconds. */
export function sessionOf(serial: string, at: number): DriverFinding {
  return { rule: 'driver', of: '', since: at, raisedAt: null, until: null, seenUntil: at, seen: null, serial }
}
