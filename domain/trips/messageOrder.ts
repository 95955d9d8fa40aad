import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { itemAt } from '../lists/itemAt.ts'

/**
 * The content of a message apart from its time and id. Its online flag isn't included, because a resent message may have a different one. Not
 * derived from the fields of proof/messageLeaf.ts: that list is the form of what was signed and is never changed, this one grows with messages.
 */
const comparedFields = [
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

/** The fields that compareMessages has already compared, those that depend on arrival, and the online flag. */
type OtherFields = 'id' | 'assetId' | 'deviceId' | 'created' | 'received' | 'messageID' | 'sequence' | 'gprsOnline'
type Unlisted = Exclude<keyof StoredMessage, OtherFields | (typeof comparedFields)[number]>
const allListed: [Unlisted] extends [never] ? true : Unlisted = true
void allListed

/** A message, be it stored or not yet. */
type ComparedMessage = Omit<StoredMessage, 'id' | 'assetId'>

/**
 * Compares by device time, then by content. Never by id or time of receipt, because both depend on the order of arrival. Returns 0 for two
 * messages with the same content; different messages of the same second aren't equal.
 */
export function compareMessages(a: ComparedMessage, b: ComparedMessage): number {
  return (
    a.created - b.created ||
    a.sequence - b.sequence ||
    a.deviceId - b.deviceId ||
    a.messageID - b.messageID ||
    compareContent(a, b)
  )
}

/** Returns whether two messages of a device have the same content, whatever their times, numbers and online flags. */
export function hasSameContent(a: StoredMessage, b: StoredMessage): boolean {
  return a.deviceId === b.deviceId && a.messageID === b.messageID && compareContent(a, b) === 0
}

function compareContent(a: ComparedMessage, b: ComparedMessage): number {
  for (const field of comparedFields) {
    const [left, right] = [a[field], b[field]]
    if (left === right) continue
    if (left === null || right === null) return left === null ? -1 : 1
    return left < right ? -1 : 1
  }
  return 0
}

/**
 * Returns the messages in device order, without duplicates, independent of the order of arrival: the same list when it is so already, as
 * messages from the database mostly are.
 */
export function orderMessages(messages: readonly StoredMessage[]): readonly StoredMessage[] {
  const follows = (message: StoredMessage, index: number, list: readonly StoredMessage[]) =>
    index === 0 || compareMessages(itemAt(list, index - 1), message) !== 0
  if (messages.every((message, index) => index === 0 || compareMessages(itemAt(messages, index - 1), message) < 0))
    return messages
  return [...messages].sort(compareMessages).filter(follows)
}
