import * as words from '#words/messages'
import { alarmText } from './alarmText.ts'
import { messageID, messageName, temperatureEventID } from '../../contract/ingest/messageCatalogue.ts'

const texts: Readonly<Record<number, () => string>> = {
  [messageID.position]: words.position,
  [messageID.ignitionOn]: words.ignitionOn,
  [messageID.ignitionOff]: words.ignitionOff,
  [messageID.heartbeat]: words.heartbeat,
  [messageID.powerCut]: words.powerCut,
  [messageID.powerRestored]: words.powerRestored,
  [messageID.lowBattery]: words.lowBattery,
  [messageID.iButtonConnected]: words.iButtonConnected,
  [messageID.iButtonDisconnected]: words.iButtonDisconnected,
  [messageID.duress]: words.duress,
  [messageID.harshTurning]: words.harshTurning,
  [messageID.harshAcceleration]: words.harshAcceleration,
  [messageID.harshBraking]: words.harshBraking,
  [messageID.overspeed]: words.overspeed,
  [messageID.noDriverBreak]: words.noDriverBreak,
  [messageID.parkedIdle]: words.parkedIdle,
}
const sensors = new Map<number, string>([
  [temperatureEventID.TempA, 'A'],
  [temperatureEventID.TempB, 'B'],
])

const standardIds = Object.values(messageID)

/**
 * Returns the name of an event in the reader's language if it has the one of its message (see messageName), as those have that a new
 * installation begins with; a name that somebody gave it is returned unchanged.
 */
export const eventNameText = (name: string): string => standardText(name) ?? name

/** Returns a name that was stored without its id (see messageName) in the reader's language; any other name is returned unchanged. */
export const storedNameText = (stored: string): string => standardText(stored) ?? alarmText(stored)

function standardText(name: string): string | undefined {
  const id = standardIds.find((one) => messageName(one) === name)
  return id === undefined ? undefined : messageText(id)
}

/**
 * Returns the name of a message or an alert in the reader's language. `stored` is the English name stored or sent with the id: it
 * distinguishes a high temperature from a low one, and names an alarm that has no id of its own.
 */
export function messageText(id: number, stored: string = messageName(id)): string {
  const sensor = sensors.get(id)
  if (sensor) return words.temperature({ sensor, side: stored.endsWith('high') ? 'high' : 'low' })
  if (id === messageID.otherAlarm) return stored === messageName(id) ? words.otherAlarm() : alarmText(stored)
  return texts[id]?.() ?? words.messageNumber({ id })
}
