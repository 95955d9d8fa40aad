import * as v from 'valibot'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { owntracksLocation, type OwntracksLocation } from '../../contract/ingest/owntracksRequest.ts'
import { readAlarms } from './readAlarms.ts'
import { deviceTime, emptyMessage, knownOrNull, timeRefusal, unreadable, type ParsedEntry } from './incomingMessage.ts'

export interface OwntracksRequest {
  /** The id that the app sends; empty when it sends none. */
  senderId: string
  entries: ParsedEntry[]
}

const message = v.looseObject({ _type: v.string() })

/**
 * Parses what the OwnTracks app posts over HTTP: one message or a list. A location is a position; the app's other messages (status,
 * waypoints, cards) are ignored. An encrypted message is rejected.
 */
export function readOwntracks(body: unknown, headers: Headers): OwntracksRequest {
  const payloads = Array.isArray(body) ? body : [body]
  const entries = payloads.flatMap((one): ParsedEntry[] => {
    const parsed = v.safeParse(message, one)
    if (!parsed.success) return [{ rejected: { code: 'noType' } }]
    const { _type: type } = parsed.output
    if (type === 'encrypted') return [{ rejected: { code: 'encrypted' } }]
    return type === 'location' ? readLocation(one) : []
  })
  return { senderId: senderOf(payloads, headers), entries }
}

function readLocation(payload: unknown): ParsedEntry[] {
  const parsed = v.safeParse(owntracksLocation, payload)
  if (!parsed.success) {
    return [{ rejected: unreadable('location', parsed.issues) }]
  }
  const location = parsed.output
  const created = deviceTime(location.tst * 1000)
  if (created === null) return [{ rejected: timeRefusal('tst', location.tst) }]
  const alarms = readAlarms(location.alarm)
  const kinds = alarms.length > 0 ? alarms : [{ messageID: messageID.position }]
  return kinds.map((kind) => ({ message: { ...emptyMessage(created), ...fixOf(location, created), ...kind } }))
}

function fixOf({ lat, lon, vel, cog, acc }: OwntracksLocation, created: number) {
  return {
    latitude: lat,
    longitude: lon,
    fixCreated: created,
    validity: 'A' as const,
    speedKph: knownOrNull(vel),
    heading: knownOrNull(cog),
    accuracyMetres: knownOrNull(acc) || null,
  }
}

/** What the app adds to its topic for a message that isn't a location. */
const topicSuffix = /\/(event|waypoints?|status|steps?|beacon|dump|cmd|info|request)$/

/**
 * Returns the sender's id: from the topic, which names user and device; else from the headers of the app's HTTP mode; else the app's two
 * letters.
 */
function senderOf(payloads: readonly unknown[], headers: Headers): string {
  const names = v.object({ _type: v.optional(v.string()), topic: v.optional(v.string()), tid: v.optional(v.string()) })
  for (const one of payloads) {
    const parsed = v.safeParse(names, one)
    if (!parsed.success) continue
    const { _type: type, tid } = parsed.output
    const topic = type === 'location' ? parsed.output.topic : parsed.output.topic?.replace(topicSuffix, '')
    const header = [headers.get('x-limit-u'), headers.get('x-limit-d')].filter(Boolean).join('/')
    if (topic || header || tid) return topic || header || tid || ''
  }
  return ''
}
