import * as words from '#words/reports'
import { useQuery, useQueryClient, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { ReportDefinition } from '../../../contract/reports/defineReport.ts'
import { choiceOf, type ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import { fetchOrSaved } from '../../offline/offlineReply.ts'
import type { ReportProgress } from './GeneratingReport.tsx'
import { ownGroupsQuery } from './params/paramQueries.ts'
import { groupAssetsQuery } from './picker/pickerQueries.ts'
import { onDemand } from './reportQuery.ts'
import { useReportAddress } from './useReportAddress.ts'
import { useReportClock } from './useReportClock.ts'

/** The number of assets per call. Several calls allow the report to show its progress. */
const assetsAtOnce = 50

interface WholeGroup<Reply> {
  /** The path of its call, which identifies the report on the device. */
  path: string
  /** Requests the report for those assets of the group that the choice names. */
  request: (choice: ReportChoice, signal: AbortSignal) => Promise<Reply>
  joined: (replies: readonly Reply[]) => Reply
}

const keyOf = (path: string, { group, start, end, timeZoneId }: ReportChoice): readonly unknown[] => [
  path,
  { groupId: group?.groupId ?? 0, start, end, timeZoneId },
]

/** Returns the query key under which the query below stores its progress. */
const progressKey = (path: string, choice: ReportChoice) => ['progress', ...keyOf(path, choice)]

/**
 * Returns the query for a report of a whole group, which is requested in parts and stored on the device like every
 * report.
 */
function wholeGroupQuery<Reply>(
  client: QueryClient,
  { path, request, joined }: WholeGroup<Reply>,
  choice: ReportChoice,
  isChosen: boolean,
) {
  const queryKey = keyOf(path, choice)
  const fetchAll = async (signal: AbortSignal): Promise<Reply> => {
    const { paggedlist } = await client.fetchQuery(groupAssetsQuery(choice.group?.groupId ?? 0))
    const ids = paggedlist.map(({ assetId }) => assetId)
    const parts: Reply[] = []
    for (let done = 0; done < ids.length; done += assetsAtOnce) {
      client.setQueryData<ReportProgress>(progressKey(path, choice), { done, total: ids.length })
      parts.push(await request({ ...choice, assetIds: ids.slice(done, done + assetsAtOnce) }, signal))
    }
    return joined(parts)
  }
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await fetchOrSaved(JSON.stringify(queryKey), () => fetchAll(signal))
      } finally {
        client.removeQueries({ queryKey: progressKey(path, choice), exact: true })
      }
    },
    ...onDemand,
    retry: false,
    enabled: isChosen,
  })
}

/** Returns the ReportScreen props for a report of a whole group. */
export function useWholeGroup<Reply>(definition: Pick<ReportDefinition, 'params' | 'days'>, group: WholeGroup<Reply>) {
  const client = useQueryClient()
  const [search] = useReportAddress()
  const { now, timeZoneId } = useReportClock()
  const key = progressKey(group.path, choiceOf(definition, search, now, timeZoneId))
  const progress = useQuery<ReportProgress>({ queryKey: key, queryFn: skipToken })
  return {
    query: (choice: ReportChoice, isChosen: boolean) => wholeGroupQuery(client, group, choice, isChosen),
    progress: progress.data,
    emptyText: words.groupWithoutAssets(),
    useIsBlocked: useIsUnknownGroup,
  }
}

/** Returns whether the group in a link isn't loaded yet or is no longer one of the user's. */
function useIsUnknownGroup({ group }: ReportChoice): boolean {
  const groups = useQuery(ownGroupsQuery)
  return !groups.data?.some(({ groupId }) => groupId === group?.groupId)
}
