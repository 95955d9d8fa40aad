import * as v from 'valibot'
import type { IngestOutcome, IngestReply } from '../../contract/ingest/deviceMessage.ts'
import type { RejectionReason } from '../../contract/ingest/rejectionReason.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { reasonText } from '../../domain/messages/rejectionText.ts'
import { shortestReal } from '../database/shortestReal.ts'
import { cleanText } from '../http/cleanText.ts'

/** A message as an ingest endpoint parsed it, before its device and asset are known. Units as in StoredMessage. */
export type IncomingMessage = Omit<StoredMessage, 'id' | 'assetId' | 'deviceId' | 'received'>

/**
 * What an ingest endpoint made of one entry of a request: a message, or the reason for rejecting it. duressFlag is present when the sender
 * repeats a duress in each message for as long as a flag on the device is set: whether it's set. isTimedHere: the sender left out the time, so
 * it's that of its arrival.
 */
export type ParsedEntry =
  | { message: IncomingMessage; duressFlag?: boolean; isTimedHere?: boolean }
  | { rejected: RejectionReason }

/** What became of one entry of a request, with the reason still to be worded. */
export type EntryOutcome = Omit<IngestOutcome, 'reason'> & { reason?: RejectionReason }

const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(2100, 0, 1)

/** Returns a message with nothing but its time. */
export function emptyMessage(created: number): IncomingMessage {
  return {
    created,
    messageID: messageID.position,
    sequence: 0,
    latitude: null,
    longitude: null,
    speedKph: null,
    heading: null,
    validity: null,
    fixCreated: null,
    accuracyMetres: null,
    satellites: null,
    odometerKm: null,
    tripCount: null,
    deviceVolts: null,
    deviceTemp: null,
    iO0: null,
    iO1: null,
    iO2: null,
    iO3: null,
    iO8: null,
    sensorAValue: null,
    sensorBValue: null,
    ibutton: null,
    gprsOnline: null,
    alarm: null,
  }
}

/**
 * Returns a device time as epoch ms; null for one that no working clock would send: before 1970, after 2100, not a number, or a day that
 * doesn't exist.
 */
export function deviceTime(time: string | number | null | undefined): number | null {
  const at = typeof time === 'string' ? (hasRealDay(time) ? Date.parse(time) : null) : time
  return typeof at === 'number' && Number.isFinite(at) && at >= earliest && at < latest ? Math.round(at) : null
}

/** Returns false for a text that begins with a day such as 2026-02-30, which JavaScript would read as 2 March. */
export function hasRealDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text.trim()) ?? []
  if (year === undefined || month === undefined || day === undefined) return true
  // Every month has these.
  if (day > '00' && day < '29' && month > '00' && month < '13') return true
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Returns why deviceTime rejects a text, as the reason of a rejection. */
export function timeRefusal(field: string, value: unknown): RejectionReason {
  const isDay = typeof value !== 'string' || hasRealDay(value)
  return isDay ? { code: 'timeRange', field } : { code: 'noDay', field, day: value.trim().slice(0, 10) }
}

/**
 * Returns why a schema refuses an entry, as the reason of a rejection: its first issue, with the field's name, or `whole` for an issue of
 * the entry itself.
 */
export function unreadable(
  whole: string,
  [issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): RejectionReason {
  const field = v.getDotPath(issue) ?? whole
  const { expected, received } = issue
  if (received === 'undefined') return { code: 'missing', field }
  return issue.type === 'iso_timestamp' ? { code: 'notTime', field } : { code: 'unexpected', field, expected, received }
}

const inRange = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max ? value : null
const whole = (value: number | null, max: number) => inRange(value === null ? null : Math.round(value), 0, max)

/**
 * Returns a value as a four-byte real stores it, so that what is decided as it arrives is what a report reads later: null if it can't, and zero
 * for those it can't distinguish from zero.
 */
function real(value: number | null, min = -3e38, max = 3e38): number | null {
  const ranged = inRange(value, min, max)
  if (ranged === null) return null
  return Math.abs(ranged) < 1e-37 ? 0 : shortestReal(Math.fround(ranged))
}

/** Returns the message with every value that its column can't store set to unknown, so that one odd value doesn't cost the message. */
export function storable(message: IncomingMessage): IncomingMessage {
  return {
    ...message,
    speedKph: real(message.speedKph, 0),
    heading: real(message.heading, 0),
    accuracyMetres: real(message.accuracyMetres, 0),
    satellites: whole(message.satellites, 99),
    odometerKm: inRange(message.odometerKm, 0, 1e9),
    tripCount: whole(message.tripCount, 2_147_483_647),
    deviceVolts: real(message.deviceVolts),
    deviceTemp: real(message.deviceTemp),
    sensorAValue: readingOf(message.sensorAValue),
    sensorBValue: readingOf(message.sensorBValue),
    ibutton: serialOf(message.ibutton),
    alarm: message.alarm === null ? null : cleanText(message.alarm.slice(0, 64)) || null,
  }
}

/** What a DS18B20, the usual probe of a refrigerated vehicle, says before it has measured anything: whenever its power was away. */
const powerOnCelsius = 85

/** Returns a sensor's reading in degrees C; null for what no probe measures: out of its range (-127 is an unplugged one), or as it starts. */
function readingOf(sent: number | null): number | null {
  return sent === powerOnCelsius ? null : real(sent, -100, 200)
}

/** Returns the serial of a key fob; null for nothing but zeros, or hex digits that are all set, which readers send while there's none. */
export function serialOf(sent: string | null): string | null {
  const serial = sent === null ? '' : cleanText(sent.trim().slice(0, 64))
  return serial === '' || /^(0+|f{8,})$/i.test(serial.replace(/[\s:-]/g, '')) ? null : serial
}

/** Returns null for -1, which many senders use for unknown. */
export function knownOrNull(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

/** Returns the reply for the outcomes of a request, with reasons in the reader's language. */
export function toReply(outcomes: readonly EntryOutcome[]): IngestReply {
  const total = (outcome: IngestOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
  return {
    accepted: total('accepted'),
    duplicate: total('duplicate'),
    rejected: total('rejected'),
    messages: outcomes.map(({ reason, ...outcome }) => ({
      ...outcome,
      ...(reason ? { reason: reasonText(reason) } : {}),
    })),
  }
}
