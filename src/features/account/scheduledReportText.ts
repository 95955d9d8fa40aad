import * as words from '#words/account'
import type { ScheduledReportItem } from '../../../contract/reports/scheduledReportEndpoints.ts'
import { hoursOfClock } from '../../ui/fields/fieldLocale.ts'

/** Every day at 6:00 am, or by a clock of 24 hours. */
export function whenText({ cadence, sendAt }: Pick<ScheduledReportItem, 'cadence' | 'sendAt'>): string {
  const [hours = 0, minutes = 0] = sendAt.split(':').map(Number)
  const clock = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
  const time = hoursOfClock() === 12 ? clock : sendAt
  return { daily: words.daily, weekly: words.weekly, monthly: words.monthly }[cadence]({ time })
}

/** What a scheduled report is doing just now. */
export function stateOf(item: ScheduledReportItem): 'sending' | 'waiting' | 'failed' | 'paused' | 'planned' {
  const { isAsked, attempts, lastError, isEnabled } = item
  if (lastError) return attempts > 0 ? 'waiting' : 'failed'
  if (isAsked || attempts > 0) return 'sending'
  return isEnabled ? 'planned' : 'paused'
}
