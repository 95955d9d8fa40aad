import type { ArchivedDays } from '../../contract/storage/storageEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { removedDays, type ReportedDays } from '../../domain/storage/removedDays.ts'
import { appliedRetention, firstStoredMonth } from '../../domain/storage/retention.ts'
import { utcMonthSpan } from '../../domain/time/utcMonth.ts'
import type { Queryable } from '../database/database.ts'
import { countMessages, customerOf, removedMonths, type ArchivedDaysSubject } from './archiveOverviewStore.ts'
import { readRetention } from './retentionRuleStore.ts'

/**
 * Returns which of these days have their messages in the archive, for what a report is about; undefined when the caller may not see that.
 * now is in epoch ms. Throws a RangeError for an unknown time zone.
 */
export async function readArchivedDays(
  db: Queryable,
  caller: Caller,
  { subject, days, now }: { subject: ArchivedDaysSubject; days: ReportedDays; now: number },
): Promise<ArchivedDays[] | undefined> {
  const customerId = await customerOf(db, caller, subject)
  if (customerId === undefined) return undefined
  const runs = removedDays(await removedMonths(db, customerId), days)
  if (runs.length === 0) return []
  const { installation, customers } = await readRetention(db)
  const { daySummaries } = appliedRetention(installation, customers.get(customerId))
  const summariesFrom = daySummaries === null ? 0 : utcMonthSpan(firstStoredMonth(daySummaries, now)).start
  return Promise.all(
    runs.map(async ({ first, last, span, removedAt }) => ({
      first,
      last,
      removedAt: new Date(removedAt).toISOString(),
      hasSummaries: span.start >= summariesFrom,
      late: await countMessages(db, caller, subject, span),
    })),
  )
}
