import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'

/** What a message says beside its time and id. Whether its device was online is no part of it: a repeat may say otherwise. */
const said = [
  'latitude',
  'longitude',
  'speedKph',
  'heading',
  'validity',
  'fixCreated',
  'accuracyMetres',
  'satellites',
  'odometerKm',
  'tripCount',
  'deviceVolts',
  'deviceTemp',
  'iO0',
  'iO1',
  'iO2',
  'iO3',
  'iO8',
  'sensorAValue',
  'sensorBValue',
  'ibutton',
  'alarm',
] as const satisfies readonly (keyof StoredMessage)[]

/**
 * Device time first; then what makes a message unlike another. Never id or received: both follow the order of arrival. Returns 0 for
 * two that say the same; those of one second that say different things are two.
 */
export function compareMessages(a: StoredMessage, b: StoredMessage): number {
  return (
    a.created - b.created ||
    a.sequence - b.sequence ||
    a.deviceId - b.deviceId ||
    a.messageID - b.messageID ||
    compareContent(a, b)
  )
}

function compareContent(a: StoredMessage, b: StoredMessage): number {
  for (const field of said) {
    const [left, right] = [a[field], b[field]]
    if (left === right) continue
    if (left === null || right === null) return left === null ? -1 : 1
    return left < right ? -1 : 1
  }
  return 0
}

/** The messages in device order, each once; any order of arrival gives the same result. The argument is left as it is. */
export function orderMessages(messages: readonly StoredMessage[]): StoredMessage[] {
  const sorted = [...messages].sort(compareMessages)
  return sorted.filter((message, index) => index === 0 || compareMessages(itemAt(sorted, index - 1), message) !== 0)
}
