import * as v from 'valibot'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { refusal } from '../http/apiError.ts'
import { readAlarms } from './readAlarms.ts'
import {
  deviceTime,
  emptyMessage,
  knownOrNull,
  timeRefusal,
  unreadable,
  type IncomingMessage,
  type ParsedEntry,
} from './incomingMessage.ts'
import { flagOf, numberOf } from './traccarWords.ts'

/** One entry of a request, with the id of its device; empty when the request doesn't include one. */
export interface IngestEntry {
  imei: string
  entry: ParsedEntry
}

const finite = v.pipe(v.number(), v.finite())
/** Only the device and the time decide whether a position can be used; other invalid values are treated as unknown. */
const lenient = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema, null), null)
const time = lenient(v.union([v.string(), finite]))
const position = v.object({
  /** No version of Traccar sends it here, but similar servers do. */
  alarm: v.optional(v.unknown()),
  deviceTime: time,
  fixTime: time,
  serverTime: time,
  valid: lenient(v.boolean()),
  outdated: lenient(v.boolean()),
  latitude: lenient(v.pipe(finite, v.minValue(-90), v.maxValue(90))),
  longitude: lenient(v.pipe(finite, v.minValue(-180), v.maxValue(180))),
  speed: lenient(finite),
  course: lenient(finite),
  accuracy: lenient(finite),
  attributes: lenient(v.record(v.string(), v.unknown())),
})
type Position = v.InferOutput<typeof position>
const device = v.object({ uniqueId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) })
const event = v.object({
  type: v.string(),
  alarm: v.optional(v.unknown()),
  eventTime: v.nullish(v.union([v.string(), finite])),
  serverTime: v.nullish(v.union([v.string(), finite])),
  attributes: v.nullish(v.record(v.string(), v.unknown())),
})

/** Event types by which Traccar itself says that a device sends nothing: they aren't a sign of life. */
const noSignalEvents = new Set(['deviceOffline', 'deviceUnknown', 'deviceInactive'])

/** Traccar event types that say something a position doesn't. */
const eventMessages: Readonly<Record<string, number>> = {
  ignitionOn: messageID.ignitionOn,
  ignitionOff: messageID.ignitionOff,
  deviceOverspeed: messageID.overspeed,
}

const maxEntries = 5_000

function listOf(body: unknown): unknown[] {
  if (!Array.isArray(body)) return [body]
  if (body.length > maxEntries) throw refusal(413, 'ingestTooMany', { count: maxEntries })
  return body
}

/**
 * Parses what Traccar's position forwarding sends: {position, device}, or a list of them. Throws only for a list that is too long (413).
 */
export function readTraccarPositions(body: unknown): IngestEntry[] {
  return listOf(body).flatMap((item): IngestEntry[] => {
    const parsed = v.safeParse(v.object({ position, device }), item)
    if (!parsed.success) return [{ imei: imeiOf(item), entry: { rejected: unreadable('body', parsed.issues) } }]
    const imei = parsed.output.device.uniqueId
    return positionMessages(parsed.output.position).map((entry) => ({ imei, entry }))
  })
}

/**
 * Parses what Traccar's event forwarding sends: {event, position?, device}. Events without a meaning here are heartbeats,
 * except noSignalEvents, which make no message.
 */
export function readTraccarEvents(body: unknown): IngestEntry[] {
  return listOf(body).flatMap((item): IngestEntry[] => {
    const parsed = v.safeParse(v.object({ event, device, position: v.nullish(position) }), item)
    if (!parsed.success) return [{ imei: imeiOf(item), entry: { rejected: unreadable('body', parsed.issues) } }]
    const { output } = parsed
    if (noSignalEvents.has(output.event.type)) return []
    const imei = output.device.uniqueId
    const times = [output.event.eventTime, output.event.serverTime, output.position?.deviceTime]
    const { created, time } = firstTime(times)
    if (created === null) return [{ imei, entry: { rejected: timeRefusal('event', time) } }]
    const fix = output.position ? readPosition(output.position, created) : emptyMessage(created)
    const isHeld = output.position != null && isSos(alarmsOf(output.position))
    return eventKinds(output.event, output.position).map((kind) => ({
      imei,
      entry: {
        message: { ...fix, created, ...kind },
        // Traccar makes an event of each position with the flag.
        ...(isHeld && kind.messageID === messageID.duress ? { duressFlag: true } : {}),
      },
    }))
  })
}

/** Returns what an event means: its alarms, wherever they are named, or its type; otherwise a heartbeat. */
function eventKinds(sent: v.InferOutput<typeof event>, place: Position | null | undefined): Partial<IncomingMessage>[] {
  const own = readAlarms(sent.attributes?.alarm, sent.alarm, sent.type === 'sos' ? sent.type : undefined)
  // Traccar names the position's alarm in the event; if it doesn't, the event is about the alarm in the position.
  const named = own.length > 0 || sent.type !== 'alarm' ? own : place ? alarmsOf(place) : []
  if (named.length > 0) return named
  return [{ messageID: eventMessages[sent.type] ?? messageID.heartbeat }]
}

function positionMessages(sent: Position): ParsedEntry[] {
  const { created, time } = firstTime([sent.deviceTime, sent.fixTime, sent.serverTime])
  if (created === null) return [{ rejected: timeRefusal('position', time) }]
  const message = readPosition(sent, created)
  const alarms = alarmsOf(sent)
  const kinds = alarms.length > 0 ? alarms : [{ messageID: messageID.position }]
  return kinds.map((kind, index) => ({
    message: { ...message, ...kind },
    ...(index === 0 ? { duressFlag: isSos(alarms) } : {}),
  }))
}

const alarmsOf = ({ attributes, alarm }: Position) => readAlarms(attributes?.alarm, alarm)

/** The gravest alarm comes first. */
const isSos = ([gravest]: readonly { messageID: number }[]) => gravest?.messageID === messageID.duress

/** Traccar's own: by the exact one, the 100 km/h of a device would be 100.00004, which is above a limit of 100. */
const knotsPerKph = 0.539957

function readPosition(sent: Position, created: number): IncomingMessage {
  const attributes = sent.attributes ?? {}
  // Attributes that Traccar computes, or copies from a device's own text, are texts.
  const number = (name: string) => numberOf(attributes[name])
  const fixCreated = deviceTime(asTime(sent.fixTime))
  const hasPlace = sent.latitude != null && sent.longitude != null
  // Traccar repeats the newest fix, with its speed, in whatever a device sends without one.
  const isFresh = sent.outdated !== true
  const speed = isFresh ? knownOrNull(sent.speed) : null
  // In metres. totalDistance isn't the vehicle's: it's Traccar's sum of straight lines between the fixes that arrived.
  const odometer = number('odometer')
  return {
    ...emptyMessage(created),
    latitude: hasPlace ? sent.latitude : null,
    longitude: hasPlace ? sent.longitude : null,
    fixCreated: hasPlace ? (fixCreated ?? created) : null,
    validity: hasPlace ? (isFresh && sent.valid !== false ? 'A' : 'V') : null,
    speedKph: speed === null ? null : speed / knotsPerKph,
    heading: isFresh ? knownOrNull(sent.course) : null,
    accuracyMetres: knownOrNull(sent.accuracy) || null,
    satellites: small(number('sat')),
    odometerKm: odometer === null || odometer < 0 ? null : odometer / 1000,
    deviceVolts: number('power') ?? number('battery'),
    deviceTemp: number('deviceTemp'),
    iO3: flagOf(attributes.ignition),
    iO1: flagOf(attributes.in1),
    iO2: flagOf(attributes.in2),
    sensorAValue: number('temp1'),
    sensorBValue: number('temp2'),
    ibutton: textOf(attributes.driverUniqueId),
    gprsOnline: true,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)

const small = (value: number | null) => (value !== null && value >= 0 && value <= 99 ? Math.round(value) : null)

type SentTime = string | number | null | undefined

/** Returns the first time that can be read, in epoch ms; null when there's none, with the first one sent, which the rejection names. */
function firstTime(sent: readonly SentTime[]): { created: number | null; time: SentTime } {
  const created = sent.map((time) => deviceTime(asTime(time))).find((time) => time !== null) ?? null
  return { created, time: sent.find((time) => time !== null && time !== undefined && time !== '') }
}

/** Converts zones from Traccar's +0000 to the +00:00 of ISO 8601. A time without a zone is UTC, whatever the server's own zone. */
function asTime(value: SentTime): SentTime {
  if (typeof value !== 'string') return value
  const withColon = value.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  const isZoneless = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(withColon)
  return isZoneless ? `${withColon.replace(' ', 'T')}Z` : withColon
}

function imeiOf(value: unknown): string {
  const parsed = v.safeParse(v.object({ device }), value)
  return parsed.success ? parsed.output.device.uniqueId : ''
}
