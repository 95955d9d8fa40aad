import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'

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

/**
 * The sessions that messages in order of time show, going on from the newest session known before them. A message that names a
 * serial connects it (another serial ends the one before); iButton disconnected and ignition off end it.
 */
export function driverSessions(messages: readonly StoredMessage[], before: DriverSession | null): DriverSession[] {
  const sessions = before ? [{ ...before }] : []
  let ignition: number | null = null
  for (const message of messages) {
    const open = sessions.at(-1)
    const isOpen = open?.disconnected === null
    const isTurnedOff = message.messageID === messageID.ignitionOff || (ignition === 1 && message.iO3 === 0)
    ignition = message.iO3 ?? ignition
    if (isTurnedOff || message.messageID === messageID.iButtonDisconnected) {
      if (isOpen) open.disconnected = Math.max(open.connected, message.created)
    } else if (message.ibutton && !(isOpen && open.serial === message.ibutton)) {
      if (isOpen) open.disconnected = Math.max(open.connected, message.created)
      sessions.push({ serial: message.ibutton, connected: message.created, disconnected: null })
    }
  }
  return sessions
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
