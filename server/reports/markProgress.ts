import { progressMark } from '../../contract/progress.ts'
import type { ReplyWriter } from '../http/replyWriter.ts'

/** Tells how much of a report is done, from 0 to 1. */
export type ReportShare = (done: number) => void

/** A reply that is ready sooner has no marks: its errors keep their status, which is sent before the first mark. */
const timeoutMs = 1_000
/** Marks are sent this often at most. */
const pauseMs = 250

/**
 * Returns what marks in a reply how much of the report is done: a mark for each percent, anywhere between two tokens of the JSON, where
 * they are white space.
 */
export function markProgress(writer: ReplyWriter, clock = () => performance.now()): ReportShare {
  let marked = 0
  let nextAt = clock() + timeoutMs
  return (done) => {
    const percent = Math.min(Math.floor(done * 100), 99)
    if (percent <= marked || clock() < nextAt) return
    nextAt = clock() + pauseMs
    // If the reply can't be sent, what writes its rows learns it too.
    writer.write(progressMark.repeat(percent - marked)).catch(() => undefined)
    writer.flush().catch(() => undefined)
    marked = percent
  }
}
