import * as words from '#words/alerts'
import { wallClock } from '../time/wallClock.ts'
import { writeMinute, writeTimeOfDay } from '../time/writeTime.ts'

/** When an alert happened and when the server received it; ISO 8601. */
export interface ReceivedAlert {
  late: boolean
  received: string | null
  created: string
  gPRMC: { created: string | null }
}

/**
 * Returns "Happened 10:02, received 13:40" in the reader's language for an alert found in messages that arrived late, with the dates when
 * they differ or aren't today (now: epoch ms). Returns an empty text for all other alerts.
 */
export function lateText({ late, received, created, gPRMC }: ReceivedAlert, timeZoneId: string, now: number): string {
  if (!late || received === null) return ''
  const happened = gPRMC.created ?? created
  const days = new Set([happened, received, now].map((instant) => wallClock(instant, timeZoneId)?.text.slice(0, 10)))
  const write = days.size === 1 ? writeTimeOfDay : writeMinute
  return words.happenedReceived({ happened: write(happened, timeZoneId), received: write(received, timeZoneId) })
}
