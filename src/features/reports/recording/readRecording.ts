import { firstItem, lastItem } from '../../../../domain/lists/itemAt.ts'
import { decodeCsvText } from '../../../../domain/places/csvText.ts'
import { NoTimeColumnError, type CsvOptions } from '../../../../domain/tracks/readCsvRows.ts'
import { readTrack } from '../../../../domain/tracks/readTrack.ts'
import type { RecordedTrack } from '../../../../domain/tracks/recordedTrack.ts'
import { trackKind } from '../../../../domain/tracks/trackKind.ts'
import type { ReadRecording, RecordingFault } from './recordingFile.ts'

/** Whose the dates and times of a CSV are that don't say it themselves. */
export type RecordingFormat = Required<Pick<CsvOptions, 'timeZone' | 'monthFirst'>>

/** What is wrong with a file that isn't what its name says, so that its content says nothing to the person who chose it. */
const faultsOfOtherKinds: readonly RecordingFault[] = ['notGpx', 'noTimeColumn', 'unreadable']

/** Returns the recording in the bytes of a file with this name. Never throws. */
export function readRecording(bytes: Uint8Array, format: RecordingFormat, name = ''): ReadRecording {
  const read = readBytes(bytes, format)
  const isNamedGpx = /\.gpx$/i.test(name)
  return isNamedGpx && 'fault' in read && faultsOfOtherKinds.includes(read.fault) && !isGpx(bytes)
    ? { fault: 'brokenGpx' }
    : read
}

const isGpx = (bytes: Uint8Array) => trackKind(textOf(bytes)) === 'gpx'
const textOf = (bytes: Uint8Array) => decodeCsvText(bytes) ?? new TextDecoder('windows-1252').decode(bytes)

function readBytes(bytes: Uint8Array, format: RecordingFormat): ReadRecording {
  if (bytes.length === 0) return { fault: 'empty' }
  const text = textOf(bytes)
  // A NUL byte occurs in logs of receivers; other control characters are those of a picture or an archive.
  if (/[\u0001-\u0008\u000E-\u001A\u001C-\u001F]/.test(text.slice(0, 10_000))) return { fault: 'unreadable' }
  if (text.trim() === '') return { fault: 'empty' }
  const track = tracksIn(text, format)
  if ('fault' in track) return track
  const { messages, skipped } = track
  if (messages.length === 0) return { fault: whyEmpty(text, skipped) }
  const ordered = messages.toSorted((a, b) => a.created - b.created)
  return {
    messages: ordered,
    start: firstItem(ordered).created,
    end: lastItem(ordered).created,
    skipped: skipped.length,
    firstSkipped: skipped[0]?.line ?? null,
  }
}

function tracksIn(text: string, format: RecordingFormat): RecordedTrack | { fault: RecordingFault } {
  if (trackKind(text) === 'xml') return { fault: 'notGpx' }
  try {
    return readTrack(text, format)
  } catch (error) {
    if (error instanceof NoTimeColumnError) return { fault: 'noTimeColumn' }
    throw error
  }
}

function whyEmpty(text: string, skipped: RecordedTrack['skipped']): RecordingFault {
  const untimed = skipped.filter(({ reason }) => /\btime\b/.test(reason)).length
  if (untimed > 0) return { noTimes: untimed }
  return trackKind(text) === 'gpx' && skipped.length === 0 ? 'noTrack' : 'unreadable'
}
