import * as words from '#words/reports'
import { useQuery, useQueryClient, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { ReportDefinition } from '../../../contract/reports/defineReport.ts'
import { choiceOf, type ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import type { ReportSearch } from '../../../domain/reports/choice/reportSearch.ts'
import { askOrSaved } from '../../offline/offlineReply.ts'
import type { Progress } from './GeneratingReport.tsx'
import { ownGroupsQuery } from './params/paramQueries.ts'
import { groupAssetsQuery } from './picker/pickerQueries.ts'
import { onDemand } from './reportQuery.ts'
import { useReportClock } from './useReportClock.ts'

/** Assets that are asked for in one call, so that the report can say how far it is. */
const assetsAtOnce = 50

interface WholeGroup<Reply> {
  /** The path of its call, which names the report on the device. */
  path: string
  /** Asks for some assets of the group, which the choice names. */
  ask: (choice: ReportChoice, signal: AbortSignal) => Promise<Reply>
  joined: (replies: readonly Reply[]) => Reply
}

const keyOf = (path: string, { group, start, end, timeZoneId }: ReportChoice): readonly unknown[] => [
  path,
  { groupId: group?.groupId ?? 0, start, end, timeZoneId },
]

/** Where the query below tells how far it is. */
const progressKey = (path: string, choice: ReportChoice) => ['progress', ...keyOf(path, choice)]

/** How a report of a whole group is asked for: in parts, kept on the device as every report. */
function wholeGroupQuery<Reply>(
  client: QueryClient,
  { path, ask, joined }: WholeGroup<Reply>,
  choice: ReportChoice,
  isChosen: boolean,
) {
  const queryKey = keyOf(path, choice)
  const askAll = async (signal: AbortSignal): Promise<Reply> => {
    const { paggedlist } = await client.fetchQuery(groupAssetsQuery(choice.group?.groupId ?? 0))
    const ids = paggedlist.map(({ assetId }) => assetId)
    const parts: Reply[] = []
    for (let done = 0; done < ids.length; done += assetsAtOnce) {
      client.setQueryData<Progress>(progressKey(path, choice), { done, total: ids.length })
      parts.push(await ask({ ...choice, assetIds: ids.slice(done, done + assetsAtOnce) }, signal))
    }
    return joined(parts)
  }
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await askOrSaved(JSON.stringify(queryKey), () => askAll(signal))
      } finally {
        client.removeQueries({ queryKey: progressKey(path, choice), exact: true })
      }
    },
    ...onDemand,
    retry: false,
    enabled: isChosen,
  })
}

/** What the screen of a report of a whole group gives its ReportScreen. */
export function useWholeGroup<Reply>(
  definition: Pick<ReportDefinition, 'params' | 'days'>,
  search: ReportSearch,
  group: WholeGroup<Reply>,
) {
  const client = useQueryClient()
  const { now, timeZoneId } = useReportClock()
  const key = progressKey(group.path, choiceOf(definition, search, now, timeZoneId))
  const progress = useQuery<Progress>({ queryKey: key, queryFn: skipToken })
  return {
    query: (choice: ReportChoice, isChosen: boolean) => wholeGroupQuery(client, group, choice, isChosen),
    progress: progress.data,
    emptyText: words.groupWithoutAssets(),
    useIsBlocked: useIsUnknownGroup,
  }
}

/** A group of a link may be one that the user has no longer, or has not loaded yet. */
function useIsUnknownGroup({ group }: ReportChoice): boolean {
  const groups = useQuery(ownGroupsQuery)
  return !groups.data?.some(({ groupId }) => groupId === group?.groupId)
}
