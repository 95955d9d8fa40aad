import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallInput } from '../../../contract/endpoint.ts'
import { getArchivedDays, type ArchivedDays } from '../../../contract/storage/storageEndpoints.ts'
import type { ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import { archivedText } from '../../../domain/storage/archivedText.ts'
import { isUnreachable } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey } from '../../http/endpointQuery.ts'
import { keepOffline, readOffline } from '../../offline/savedReports.ts'
import { readSession } from '../../session/session.ts'
import { onDemand } from './reportQuery.ts'

type ReportedDays = Pick<ReportChoice, 'asset' | 'group' | 'fob' | 'start' | 'end' | 'timeZoneId'>

/**
 * Returns which days of a report have their messages in the archive, in words; null if none have, or it isn't known yet. A report of a group
 * asks for the group, one of a key fob for that, others for their asset.
 */
export function useArchivedNotice(choice: ReportedDays | null, isMade: boolean): string | null {
  const query = choice && queryOf(choice)
  const { data } = useQuery({
    ...archivedDaysQuery(query ?? { from: '', to: '' }),
    ...onDemand,
    retry: false,
    // A report that wasn't made, or that the reader may not see, has no notice.
    enabled: query !== null && isMade,
  })
  return query && data && data.length > 0 ? archivedText(data) : null
}

type Query = NonNullable<CallInput<typeof getArchivedDays>['query']>

function queryOf({ asset, group, fob, start, end, timeZoneId }: ReportedDays): Query | null {
  if (!start || !end) return null
  const days = { from: start, to: end, timeZone: timeZoneId }
  if (asset) return { assetId: asset.assetId, ...days }
  if (group) return { groupId: group.groupId, ...days }
  return fob ? { ...fob, ...days } : null
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
