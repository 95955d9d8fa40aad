import * as words from '#words/storage'
import type { ArchivedDays } from '../../contract/storage/storageEndpoints.ts'
import { readerLanguage } from '../../words/reader.ts'

/** Returns the notice that a report over these days has above it, in its files, on paper and in its e-mail, in the reader's language. */
export function archivedText(days: readonly ArchivedDays[]): string {
  const ranges = new Intl.ListFormat(readerLanguage()).format(days.map(rangeText))
  const late = days.reduce((sum, run) => sum + run.late, 0)
  return [
    words.archivedNotice({ days: ranges }),
    ...(days.every(({ hasSummaries }) => hasSummaries) ? [words.archivedSummaries()] : []),
    ...(late > 0 ? [words.archivedLate({ count: late })] : []),
    words.askAdministrator(),
  ].join(' ')
}

/** Returns days such as 1–31 March 2026. */
function rangeText({ first, last }: ArchivedDays): string {
  const format = new Intl.DateTimeFormat(readerLanguage(), { timeZone: 'UTC', dateStyle: 'long' })
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}
