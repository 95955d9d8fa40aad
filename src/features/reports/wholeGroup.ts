import * as words from '#words/reports'
import { useQuery, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import type { Fetch } from '../../http/fetchWithProgress.ts'
import { fetchWithShare } from '../../http/fetchWithShare.ts'
import { fetchOrSaved } from '../../offline/fetchOrSaved.ts'
import { ownGroupsQuery } from './params/paramQueries.ts'
import { groupAssetsQuery } from './picker/pickerQueries.ts'
import { onDemand } from './reportQuery.ts'
import { trackProgress } from './reportShare.ts'

/** The number of assets per call, so that others' reports take their turns in between. */
const assetsAtOnce = 50

interface WholeGroup<Reply> {
  /** The path of its call, which identifies the report on the device. */
  path: string
  /** Requests the report for those assets of the group that the choice names, with this kind of `fetch`. */
  request: (choice: ReportChoice, signal: AbortSignal, fetchBy: Fetch) => Promise<Reply>
  joined: (replies: readonly Reply[]) => Reply
}

const keyOf = (path: string, { group, start, end, timeZoneId }: ReportChoice): readonly unknown[] => [
  path,
  { groupId: group?.groupId ?? 0, start, end, timeZoneId },
]

/**
 * Returns the query for a report of a whole group, which is requested in parts and stored on the device like every
 * report.
 */
function wholeGroupQuery<Reply>({ path, request, joined }: WholeGroup<Reply>, choice: ReportChoice, isChosen: boolean) {
  const queryKey = keyOf(path, choice)
  const fetchAll = async (client: QueryClient, signal: AbortSignal, onShare: (done: number) => void) => {
    const { paggedlist } = await client.fetchQuery(groupAssetsQuery(choice.group?.groupId ?? 0))
    const ids = paggedlist.map(({ assetId }) => assetId)
    const parts: Reply[] = []
    for (let done = 0; done < ids.length; done += assetsAtOnce) {
      const assetIds = ids.slice(done, done + assetsAtOnce)
      const fetchBy = fetchWithShare((share) => onShare((done + share * assetIds.length) / ids.length))
      parts.push(await request({ ...choice, assetIds }, signal, fetchBy))
      onShare((done + assetIds.length) / ids.length)
    }
    return joined(parts)
  }
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      fetchOrSaved(JSON.stringify(queryKey), () =>
        trackProgress(client, queryKey, (onShare) => fetchAll(client, signal, onShare)),
      ),
    ...onDemand,
    retry: false,
    enabled: isChosen,
  })
}

/** Returns the ReportScreen props for a report of a whole group. */
export function wholeGroup<Reply>(group: WholeGroup<Reply>) {
  return {
    query: (choice: ReportChoice, isChosen: boolean) => wholeGroupQuery(group, choice, isChosen),
    emptyText: words.groupWithoutAssets(),
    useIsBlocked: useIsUnknownGroup,
  }
}

/** Returns whether the group in a link isn't loaded yet or is no longer one of the user's. */
function useIsUnknownGroup({ group }: ReportChoice): boolean {
  const groups = useQuery(ownGroupsQuery)
  return !groups.data?.some(({ groupId }) => groupId === group?.groupId)
}
