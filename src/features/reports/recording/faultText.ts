import * as words from '#words/reports'
import { maxRecordingBytes } from '../../../offline/sharedRecording.ts'
import type { RecordingFault } from './recordingFile.ts'

/** Returns what is wrong with a file and what to do about it. */
export function faultText(fault: RecordingFault): string {
  if (typeof fault === 'object') return words.recordingNoTimes({ count: fault.noTimes })
  const texts = {
    empty: words.recordingEmpty,
    tooLarge: () => words.recordingTooLarge({ limit: maxRecordingBytes / 1_000_000 }),
    unreadable: words.recordingUnreadable,
    notGpx: words.recordingNotGpx,
    brokenGpx: words.recordingBrokenGpx,
    noTrack: words.recordingNoTrack,
    noTimeColumn: words.recordingNoTimeColumn,
  }
  return texts[fault]()
}
