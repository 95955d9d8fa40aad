import { withDecimalSign } from '../../../../domain/units/measures.ts'
import * as words from '#words/devices'
import type { ConnectionMessage } from '../../../../contract/devices/deviceKeyEndpoints.ts'
import { messageID } from '../../../../contract/ingest/messageCatalogue.ts'
import { inSentence } from '../../../../words/inSentence.ts'
import { messageText } from '../../../../domain/messages/messageText.ts'

/** Returns the addresses for phone apps. The key in them identifies the device. */
export function phoneAddresses(address: string, key: string) {
  const osmand = `${address}/ingest/osmand/${key}`
  return {
    traccarClient: osmand,
    ownTracks: `${address}/ingest/owntracks/${key}`,
    gpsLogger: `${osmand}?id=%SER&lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&speedms=%SPD&bearing=%DIR&accuracy=%ACC&sat=%SAT`,
  }
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')

/** Returns the configuration with which a Traccar server forwards what its trackers report. */
export function traccarLines(address: string, gatewayKey: string): string {
  const entries = [
    ['forward.type', 'json'],
    ['forward.url', `${address}/ingest/traccar/positions`],
    ['forward.header', `Authorization: Bearer ${gatewayKey}`],
    ['forward.retry.enable', 'true'],
    ['event.forward.type', 'json'],
    ['event.forward.url', `${address}/ingest/traccar/events`],
    ['event.forward.header', `Authorization: Bearer ${gatewayKey}`],
  ] as const
  return entries.map(([name, value]) => `<entry key='${name}'>${escapeXml(value)}</entry>`).join('\n')
}

/** Returns an example message that any program can send. */
export function exampleBody(imei: string, now: number): string {
  const created = new Date(now).toISOString()
  return JSON.stringify(
    {
      imei,
      messages: [
        {
          created,
          messageID: messageID.position,
          gPRMC: { latitude: -37.5622, longitude: 143.8503, speed: 42, heading: 90, validity: 'A', created },
          satellites: 14,
          deviceVolts: 12.4,
          iO3: 1,
        },
      ],
    },
    null,
    2,
  )
}

/** Returns a command line that sends one message. */
export function curlLine(address: string, gatewayKey: string, body: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    `curl ${quoted(`${address}/ingest/messages`)}`,
    `  -H ${quoted(`Authorization: Bearer ${gatewayKey}`)}`,
    `  -H 'Content-Type: application/json'`,
    `  -d ${quoted(JSON.stringify(JSON.parse(body)))}`,
  ].join(' \\\n')
}

/** Returns a summary of a message, such as: position, 14 satellites, 12.4 V. */
export function lastMessageText({
  messageID: id,
  messageName,
  latitude,
  satellites,
  deviceVolts,
}: ConnectionMessage): string {
  return [
    inSentence(messageText(id, messageName)),
    ...(latitude === null ? [words.noPosition()] : id === messageID.position ? [] : [words.withPosition()]),
    ...(satellites === null ? [] : [words.satellites({ count: satellites })]),
    ...(deviceVolts === null ? [] : [`${withDecimalSign(String(Math.round(deviceVolts * 10) / 10))} V`]),
  ].join(', ')
}

/** Returns a text such as 3 s ago, 4 min ago, 2 h ago or 3 days ago. */
export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return words.secondsAgo({ count: seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return words.minutesAgo({ count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? words.hoursAgo({ count: hours }) : words.daysAgo({ count: Math.floor(hours / 24) })
}
