import { formatLongDay } from '../../time/formatDay.ts'

/** A period in words, its days YYYY-MM-DD: both of its days, or the one that it is. */
export function periodText({ start, end }: { start: string | null; end: string | null }): string {
  if (!start || !end) return ''
  return start === end ? formatLongDay(start) : `${formatLongDay(start)} to ${formatLongDay(end)}`
}
