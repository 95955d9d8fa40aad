import * as words from '#words/storage'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallInput } from '../../../contract/endpoint.ts'
import { getArchivedDays, type ArchivedDays } from '../../../contract/storage/storageEndpoints.ts'
import type { ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import { readerLanguage } from '../../../words/reader.ts'
import { isUnreachable } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey } from '../../http/endpointQuery.ts'
import { keepOffline, readOffline } from '../../offline/savedReports.ts'
import { readSession } from '../../session/session.ts'
import { onDemand } from './reportQuery.ts'
import type { ReportFrameProps } from './ReportFrame.tsx'

type ReportedDays = Pick<ReportChoice, 'asset' | 'group' | 'start' | 'end' | 'timeZoneId'>

/**
 * Returns which days of a report have their messages in the archive, in words; null if none have, or it isn't known yet. A report of a group
 * asks for the group, others for their asset.
 */
export function useArchivedNotice(choice: ReportedDays | null, state: ReportFrameProps['state']): string | null {
  const query = choice && queryOf(choice)
  const { data } = useQuery({
    ...archivedDaysQuery(query ?? { from: '', to: '' }),
    ...onDemand,
    retry: false,
    // A report that isn't there, or that the reader may not see, has no notice.
    enabled: query !== null && state === 'loaded',
  })
  return query && data && data.length > 0 ? archivedText(data) : null
}

type Query = NonNullable<CallInput<typeof getArchivedDays>['query']>

function queryOf({ asset, group, start, end, timeZoneId }: ReportedDays): Query | null {
  if (!start || !end) return null
  const days = { from: start, to: end, timeZone: timeZoneId }
  if (asset) return { assetId: asset.assetId, ...days }
  return group ? { groupId: group.groupId, ...days } : null
}

/** Beside a report that the device stores, it stores which of its days are in the archive; nothing for the many reports that have none. */
const archivedDaysQuery = (query: Query) =>
  queryOptions({
    queryKey: endpointKey(getArchivedDays, { query }),
    async queryFn({ signal }): Promise<ArchivedDays[]> {
      const [key, userId] = [JSON.stringify([getArchivedDays.path, query]), readSession()?.userId ?? '']
      const stored = await readOffline<ArchivedDays[]>(key, userId)
      try {
        const days = await callEndpoint(getArchivedDays, { query }, signal)
        if (days.length > 0 || stored) await keepOffline(key, userId, days, Date.now())
        return days
      } catch (error) {
        if (stored && isUnreachable(error)) return stored.data
        throw error
      }
    },
  })

/** Returns the notice above a report, which its files and its print have too. */
export function archivedText(days: readonly ArchivedDays[]): string {
  const ranges = new Intl.ListFormat(readerLanguage()).format(days.map(rangeText))
  const late = days.reduce((sum, run) => sum + run.late, 0)
  return [
    words.archivedNotice({ days: ranges }),
    ...(days.every(({ hasSummaries }) => hasSummaries) ? [words.archivedSummaries()] : []),
    ...(late > 0 ? [words.archivedLate({ count: late })] : []),
    words.archivedAsk(),
  ].join(' ')
}

/** Returns days such as 1–31 March 2026. */
function rangeText({ first, last }: ArchivedDays): string {
  const format = new Intl.DateTimeFormat(readerLanguage(), { timeZone: 'UTC', dateStyle: 'long' })
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}
