import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { bodyOf, parseRmc, withoutFrame } from './parseRmc.ts'
import { numberWithinInstant, type RecordedMessage, type RecordedTrack } from './recordedTrack.ts'

interface Cycle {
  /** hhmmss as the receiver wrote it; the RMC and GGA sentences of the same second share it. */
  clock: string
  message: RecordedMessage
}

/**
 * Returns the messages in a receiver's log: one for each RMC sentence, with the satellites of the GGA sentence of the same second. NUL
 * bytes, banners, comments, several sentences on a line and broken sentences don't stop it. Lines that aren't sentences, sentences with a
 * wrong checksum and RMC sentences without a date are reported.
 */
export function parseNmea(text: string): RecordedTrack {
  const cycles: Cycle[] = []
  const skipped: RecordedTrack['skipped'] = []
  const satellites: { clock: string; count: number }[] = []
  let previous = ''
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    const line = index + 1
    const content = raw.replaceAll('\0', '')
    if (content.trim() === '') return
    const sentences = content.match(/\$[^$]+/g)
    if (!sentences) return void skipped.push({ line, reason: 'is not a sentence' })
    for (const sentence of sentences) {
      const checked = bodyOf(withoutFrame(sentence))
      if ('rejected' in checked) {
        skipped.push({ line, reason: checked.rejected })
        continue
      }
      const [kind = '', clock = '', , , , , , count = ''] = checked.fields
      if (kind.endsWith('GGA') && /^\d+$/.test(count)) addSatellites(cycles, satellites, clock, Number(count))
      if (!kind.endsWith('RMC') || sentence === previous) continue
      previous = sentence
      const read = messageOf(sentence)
      if ('rejected' in read) skipped.push({ line, reason: read.rejected })
      else cycles.push({ clock, message: withSatellites(read, satellites.at(-1), clock) })
    }
  })
  return { messages: numberWithinInstant(cycles.map(({ message }) => message)), skipped }
}

function messageOf(sentence: string): RecordedMessage | { rejected: string } {
  const fix = parseRmc(sentence)
  if ('rejected' in fix) return fix
  if (fix.fixCreated === null) return { rejected: 'has no date and time yet' }
  const { latitude, longitude, heading, validity, fixCreated: created } = fix
  return {
    created,
    messageID: messageID.position,
    gPRMC: { latitude, longitude, speed: fix.speedKph, heading, validity, created },
  }
}

/** The GGA sentence of a second may come before or after its RMC. */
function addSatellites(cycles: Cycle[], seen: { clock: string; count: number }[], clock: string, count: number): void {
  const last = cycles.at(-1)
  if (last?.clock === clock) last.message = { ...last.message, satellites: count }
  seen[0] = { clock, count }
}

function withSatellites(message: RecordedMessage, seen: { clock: string; count: number } | undefined, clock: string) {
  return seen?.clock === clock ? { ...message, satellites: seen.count } : message
}
