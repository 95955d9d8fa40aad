import { osmandFields, type OsmandField, type OsmandLocation } from '../../contract/ingest/osmandRequest.ts'
import { readBodyText } from '../http/readBody.ts'
import { refusal } from '../http/apiError.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { readAlarms, type AlarmMessage } from './readAlarms.ts'
import { deviceTime, emptyMessage, hasRealDay, knownOrNull, timeRefusal, type ParsedEntry } from './incomingMessage.ts'
import { parseLenientJson } from './lenientJson.ts'
import { flagOf, kphPerKnot, numberOf } from './traccarWords.ts'

export interface OsmandRequest {
  imei: string
  entries: ParsedEntry[]
}

/**
 * Parses requests from the Traccar Client app and similar apps: one fix as a query or a form, or JSON with a location (or a list of them).
 * Throws 400 for any other body; a fix that can't be used is a rejected entry.
 */
export async function readOsmandRequest(request: Request, now: number, maxBytes: number): Promise<OsmandRequest> {
  const fields = new URL(request.url).searchParams
  const text = request.method === 'POST' ? (await readBodyText(request, maxBytes)).trim() : ''
  if (text.startsWith('{') || text.startsWith('[')) return readJsonBody(text, now)
  for (const [name, value] of new URLSearchParams(text)) fields.set(name, value)
  const imei = fields.get('id') ?? fields.get('deviceid') ?? ''
  return { imei, entries: readFields(fields, now) }
}

/** Fields that say who sends, and nothing about where or when. */
const senderFields = ['key', 'id', 'deviceid']
const reportedFields = Object.keys(osmandFields.entries).filter((name) => !senderFields.includes(name))

function readFields(fields: URLSearchParams, now: number): ParsedEntry[] {
  // Somebody opened the address in a browser, or the body is something else: the device didn't report.
  if (!reportedFields.some((name) => fields.has(name))) return [{ rejected: { code: 'missing', field: 'location' } }]
  const field = (name: OsmandField) => fields.get(name)
  const time = field('timestamp')
  const created = timeOf(time, now)
  if (created === null) return [{ rejected: timeRefusal('timestamp', time) }]
  const [lat, lon] = field('location')?.split(',') ?? [field('lat'), field('lon')]
  const number = (name: OsmandField) => numberOf(field(name))
  const speed = knownOrNull(number('speed'))
  const metresPerSecond = knownOrNull(number('speedms'))
  const valid = field('valid')
  return withFix(created, numberOf(lat), numberOf(lon), {
    speedKph: speed !== null ? speed * kphPerKnot : metresPerSecond === null ? null : metresPerSecond * 3.6,
    heading: knownOrNull(number('bearing') ?? number('heading')),
    accuracyMetres: knownOrNull(number('accuracy')) || null,
    isVoid: valid === 'false' || valid === '0',
    isTimedHere: isLeftOut(time),
    ignition: field('ignition'),
    alarms: readAlarms(fields.getAll('alarm'), sosWord(field('event'))),
    satellites: number('sat'),
    volts: number('power'),
  })
}

function readJsonBody(text: string, now: number): { imei: string; entries: ParsedEntry[] } {
  let body: { device_id?: unknown; alarm?: unknown; location?: OsmandLocation | OsmandLocation[] } | null
  try {
    body = parseLenientJson(text) as typeof body
  } catch {
    throw refusal(400, 'httpBodyNotJson', {})
  }
  const locations = Array.isArray(body?.location) ? body.location : [body?.location]
  const imei = typeof body?.device_id === 'string' || typeof body?.device_id === 'number' ? String(body.device_id) : ''
  return { imei, entries: locations.flatMap((location) => readLocation(location, body?.alarm, now)) }
}

function readLocation(location: OsmandLocation | undefined, bodyAlarm: unknown, now: number): ParsedEntry[] {
  if (!location || typeof location !== 'object') return [{ rejected: { code: 'missing', field: 'location' } }]
  const created = timeOf(location.timestamp, now)
  if (created === null) return [{ rejected: timeRefusal('timestamp', location.timestamp) }]
  const coords = location.coords ?? {}
  const speed = knownOrNull(numberOf(coords.speed))
  return withFix(created, numberOf(coords.latitude), numberOf(coords.longitude), {
    // The JSON form has metres per second, the older forms knots.
    speedKph: speed === null ? null : speed * 3.6,
    heading: knownOrNull(numberOf(coords.heading)),
    accuracyMetres: knownOrNull(numberOf(coords.accuracy)) || null,
    isVoid: false,
    isTimedHere: isLeftOut(location.timestamp),
    ignition: location.extras?.ignition ?? location.ignition,
    alarms: readAlarms(location.extras?.alarm, location.alarm, coords.alarm, bodyAlarm, sosWord(location.event)),
    satellites: null,
    volts: null,
  })
}

interface FixFields {
  speedKph: number | null
  heading: number | null
  accuracyMetres: number | null
  isVoid: boolean
  isTimedHere: boolean
  ignition: unknown
  alarms: AlarmMessage[]
  satellites: number | null
  volts: number | null
}

/** Returns one entry per alarm, or one for the position. */
function withFix(created: number, latitude: number | null, longitude: number | null, fields: FixFields): ParsedEntry[] {
  const { speedKph, heading, accuracyMetres } = fields
  const isPlace = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  const place = isPlace
    ? { latitude, longitude, fixCreated: created, validity: fields.isVoid ? ('V' as const) : ('A' as const) }
    : {}
  const kinds = fields.alarms.length > 0 ? fields.alarms : [{ messageID: messageID.position }]
  return kinds.map((kind) => ({
    message: {
      ...emptyMessage(created),
      ...place,
      speedKph,
      heading,
      accuracyMetres,
      satellites: fields.satellites,
      deviceVolts: fields.volts,
      iO3: flagOf(fields.ignition),
      ...kind,
    },
    ...(fields.isTimedHere ? { isTimedHere: true } : {}),
  }))
}

/** Of the app's own event names, only this one is an alarm. */
const sosWord = (event: unknown) => (typeof event === 'string' && /^sos$/i.test(event) ? event : undefined)

/** Returns the time of a fix, `now` for a sender that leaves it out or empty, and null for what is no time. */
function timeOf(sent: unknown, now: number): number | null {
  return isLeftOut(sent) ? now : osmandTime(String(sent).trim())
}

const isLeftOut = (time: unknown) => String(time ?? '').trim() === ''

/** Parses seconds or milliseconds since 1970, ISO 8601, or "yyyy-MM-dd HH:mm:ss", which is UTC. */
function osmandTime(text: string): number | null {
  if (!hasRealDay(text)) return null
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number)) return deviceTime(number < 1e11 ? number * 1000 : number)
  // In a query or a form that isn't encoded, the plus of a zone arrives as a space.
  const withPlus = text.replace(/(:\d\d(?:\.\d+)?) (\d\d:?\d\d)$/, '$1+$2')
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(withPlus)
  return deviceTime(Date.parse(hasZone ? withPlus : `${text.replace(' ', 'T')}Z`))
}
