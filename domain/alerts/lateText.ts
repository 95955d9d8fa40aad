import { wallClock } from '../time/wallClock.ts'

/** What tells of an alert when it happened and when the server heard of it; ISO 8601. */
export interface ReceivedAlert {
  late: boolean
  received: string | null
  created: string
  gPRMC: { created: string | null }
}

/**
 * Returns "Happened 10:02, received 13:40" for an alert that was found in messages which arrived late, with the days where they differ
 * or are not today (now: epoch ms); empty for any other one.
 */
export function lateText({ late, received, created, gPRMC }: ReceivedAlert, timeZoneId: string, now: number): string {
  if (!late || received === null) return ''
  const texts = [gPRMC.created ?? created, received, now].map((instant) => wallClock(instant, timeZoneId)?.text ?? '')
  const days = new Set(texts.map((text) => text.slice(0, 10)))
  const [happened, heard] = texts.map((text) => (days.size === 1 ? text.slice(11, 16) : text.slice(0, 16)))
  return `Happened ${happened}, received ${heard}`
}
