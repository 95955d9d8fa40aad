import type { RecordedMessage } from '../../../../domain/tracks/recordedTrack.ts'

/** Why a file can't be added. */
export type RecordingFault =
  | 'empty'
  | 'tooLarge'
  | 'unreadable'
  | 'notGpx'
  | 'brokenGpx'
  | 'noTrack'
  | 'noTimeColumn'
  | { noTimes: number }

/** The contents of a recording, in order of time. Times in epoch milliseconds. */
export interface Recording {
  messages: readonly RecordedMessage[]
  start: number
  end: number
  /** How many lines or points can't be used, and which is the first. */
  skipped: number
  firstSkipped: number | null
}

export type ReadRecording = { fault: RecordingFault } | Recording
