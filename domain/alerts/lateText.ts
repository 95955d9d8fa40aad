import * as words from '#words/alerts'
import { wallClock } from '../time/wallClock.ts'
import { writeMinute, writeTimeOfDay } from '../time/writeTime.ts'

/** What tells of an alert when it happened and when the server heard of it; ISO 8601. */
export interface ReceivedAlert {
  late: boolean
  received: string | null
  created: string
  gPRMC: { created: string | null }
}

/**
 * Returns "Happened 10:02, received 13:40" in the reader's language for an alert that was found in messages which arrived late, with the days where they differ
 * or are not today (now: epoch ms); empty for any other one.
 */
export function lateText({ late, received, created, gPRMC }: ReceivedAlert, timeZoneId: string, now: number): string {
  if (!late || received === null) return ''
  const happened = gPRMC.created ?? created
  const days = new Set([happened, received, now].map((instant) => wallClock(instant, timeZoneId)?.text.slice(0, 10)))
  const write = days.size === 1 ? writeTimeOfDay : writeMinute
  return words.happenedReceived({ happened: write(happened, timeZoneId), received: write(received, timeZoneId) })
}
