import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { utf8 } from './hex.ts'

/**
 * The fields of a message in the order of its canonical form. Never changed: what was signed is found again only with the same bytes. A new
 * field of messages needs a new form, which begins with another number.
 */
const messageFields = [
  'id',
  'assetId',
  'deviceId',
  'created',
  'received',
  'messageID',
  'sequence',
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
  'gprsOnline',
  'alarm',
] as const satisfies readonly (keyof StoredMessage)[]

type Unlisted = Exclude<keyof StoredMessage, (typeof messageFields)[number]>
const allListed: [Unlisted] extends [never] ? true : Unlisted = true
void allListed

export type MessageRow = (string | number | boolean | null)[]

const leafVersion = 1

/** Returns a message as the list of its values. */
export const toRow = (message: StoredMessage): MessageRow => messageFields.map((field) => message[field])

/** Returns the message of a list of values; undefined when it has another number of values, or no time. */
export function fromRow(row: MessageRow): StoredMessage | undefined {
  if (row.length !== messageFields.length) return undefined
  const fields: Record<string, unknown> = Object.fromEntries(messageFields.map((field, i) => [field, row[i]]))
  return isMessage(fields) ? fields : undefined
}

function isMessage(fields: Record<string, unknown>): fields is Record<string, unknown> & StoredMessage {
  return [fields['id'], fields['assetId'], fields['created'], fields['messageID']].every(Number.isFinite)
}

/**
 * Returns the canonical bytes of a message: a JSON list in UTF-8 of the number of this form and its values in the order of messageFields,
 * without spaces. Numbers are written as ECMAScript writes them (as in RFC 8785), times are epoch milliseconds, what is unknown is null.
 */
export const messageBytes = (row: MessageRow): Uint8Array => utf8(JSON.stringify([leafVersion, ...row]))
