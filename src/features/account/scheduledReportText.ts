import type { ScheduledReportItem } from '../../../contract/reports/scheduledReportEndpoints.ts'

const often = { daily: 'Every day', weekly: 'Every Monday', monthly: 'On the 1st of each month' } as const

/** Every day at 6:00 am. */
export function whenText({ cadence, sendAt }: Pick<ScheduledReportItem, 'cadence' | 'sendAt'>): string {
  const [hours = 0, minutes = 0] = sendAt.split(':').map(Number)
  const clock = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
  return `${often[cadence]} at ${clock}`
}

/** What a scheduled report is doing just now. */
export function stateOf(item: ScheduledReportItem): 'sending' | 'waiting' | 'failed' | 'paused' | 'planned' {
  const { isAsked, attempts, lastError, isEnabled } = item
  if (lastError) return attempts > 0 ? 'waiting' : 'failed'
  if (isAsked || attempts > 0) return 'sending'
  return isEnabled ? 'planned' : 'paused'
}
