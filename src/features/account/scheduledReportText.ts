import * as words from '#words/account'
import { timeZoneCity } from '../../../domain/time/timeZones.ts'
import { writeHours, writeMinute } from '../../../domain/time/writeTime.ts'
import type { ScheduledReportItem } from '../../../contract/reports/scheduledReportEndpoints.ts'

/** Returns when a report is sent, such as “Every day at 6:00 am”, on a 12-hour or 24-hour clock. */
export function whenText(
  { cadence, sendAt }: Pick<ScheduledReportItem, 'cadence' | 'sendAt'>,
  clockHours: 12 | 24,
): string {
  const [hours = '0', minutes = '00'] = sendAt.split(':')
  const time = writeHours(Number(hours), minutes, `${clockHours}`)
  return { daily: words.daily, weekly: words.weekly, monthly: words.monthly }[cadence]({ time })
}

/** Returns when a report is sent and was last sent, in the time zone in which it is sent, which the text names. */
export function timesText(
  item: Pick<ScheduledReportItem, 'cadence' | 'sendAt' | 'isEnabled' | 'nextRun' | 'lastRun'>,
  timeZoneId: string,
  clockHours: 12 | 24,
): string {
  const when = whenText(item, clockHours)
  const zone = timeZoneCity(timeZoneId)
  const last = item.lastRun ? writeMinute(item.lastRun, timeZoneId) : 'none'
  if (!item.isEnabled) return words.timesPaused({ when, zone, last })
  return words.timesNext({ when, zone, next: writeMinute(item.nextRun, timeZoneId), last })
}

/** Returns the current state of a scheduled report. */
export function scheduleStateOf(item: ScheduledReportItem): 'sending' | 'waiting' | 'failed' | 'paused' | 'planned' {
  const { isRequested, attempts, lastError, isEnabled } = item
  if (lastError) return attempts > 0 ? 'waiting' : 'failed'
  if (isRequested || attempts > 0) return 'sending'
  return isEnabled ? 'planned' : 'paused'
}
