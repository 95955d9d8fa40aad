import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { earliestFix, numberWithinInstant, type RecordedMessage, type RecordedTrack } from './recordedTrack.ts'

/**
 * Returns the track points of a GPX 1.0 or 1.1 document with any namespace prefix: time, position and, if present, speed (m/s, in the point
 * or its extensions), course and satellites. Routes and waypoints are ignored. Points without a time are reported by their number.
 */
export function parseGpx(document: string): RecordedTrack {
  const messages: RecordedMessage[] = []
  const skipped: RecordedTrack['skipped'] = []
  const bare = document.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
  const points = bare.matchAll(/<(?:[\w.-]+:)?trkpt\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:[\w.-]+:)?trkpt\s*>)/g)
  let line = 0
  for (const [, attributes = '', content = ''] of points) {
    line++
    const latitude = attributeOf(attributes, 'lat')
    const longitude = attributeOf(attributes, 'lon')
    const created = timeOf(textOf(content, 'time') ?? '')
    if (!inRange(latitude, 90) || !inRange(longitude, 180))
      skipped.push({ line, reason: 'has no readable coordinates' })
    else if (Number.isNaN(created)) skipped.push({ line, reason: 'has no readable time' })
    else messages.push(messageOf(created, latitude, longitude, content))
  }
  return { messages: numberWithinInstant(messages), skipped }
}

function messageOf(created: number, latitude: number, longitude: number, content: string): RecordedMessage {
  const metresPerSecond = numberOf(content, 'speed')
  const gPRMC = {
    latitude,
    longitude,
    speed: metresPerSecond === null || metresPerSecond < 0 ? null : metresPerSecond * 3.6,
    heading: numberOf(content, 'course'),
    validity: 'A' as const,
    created,
  }
  return { created, messageID: messageID.position, gPRMC, satellites: numberOf(content, 'sat') }
}

/** GPX's times are UTC, also where a program has left out the Z. NaN for what is no time. */
function timeOf(text: string): number {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text)
  const at = Date.parse(hasZone ? text : `${text}Z`)
  return at >= earliestFix ? at : Number.NaN
}

function inRange(value: number, max: number): boolean {
  return Math.abs(value) <= max
}

function attributeOf(attributes: string, name: string): number {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']+)["']`).exec(attributes)
  return match ? Number(match[1]) : Number.NaN
}

function textOf(content: string, element: string): string | null {
  return new RegExp(`<(?:[\\w.-]+:)?${element}\\b[^>]*>\\s*([^<]*?)\\s*</`).exec(content)?.[1] ?? null
}

function numberOf(content: string, element: string): number | null {
  const value = Number.parseFloat(textOf(content, element) ?? '')
  return Number.isFinite(value) ? value : null
}
