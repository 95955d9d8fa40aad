import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { groupsByCurrentUser } from '../../../../contract/groups/groupEndpoints.ts'
import { assetSummary, groupRunningSummary } from '../../../../contract/reports/summaryEndpoints.ts'
import type { SummaryRow } from '../../../../contract/reports/summaryRows.ts'
import { isUnreachable } from '../../../kit/apiError.ts'
import { callEndpoint } from '../../../kit/callEndpoint.ts'
import { endpointQuery, offlineQuery, type Aged } from '../../../kit/endpointQuery.ts'
import { readSession } from '../../../kit/session.ts'
import { keepOffline, readOffline } from '../../../offline/savedReports.ts'
import { groupAssetsQuery } from '../picker/pickerQueries.ts'
import type { AssetSummaryChoice, GroupSummaryChoice } from './summarySearch.ts'

/** Made when asked for, not again by itself. */
const onDemand = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const

export function assetSummaryQuery({ asset, start, end, useFiltering }: AssetSummaryChoice, timeZoneId: string) {
  return {
    ...offlineQuery(assetSummary, {
      body: {
        AssetId: asset?.assetId ?? 0,
        SearchDate: start ?? '',
        EndDate: end ?? '',
        Timezone: timeZoneId,
        UseFiltering: useFiltering,
      },
    }),
    ...onDemand,
    enabled: asset !== null && start !== null && end !== null,
  }
}

/** The caller's groups; a failure is logged only, as the catalogue says. */
export const ownGroupsQuery = { ...endpointQuery(groupsByCurrentUser), meta: { error: 'silent' as const } }

/** How much of a report is done. */
export interface Progress {
  done: number
  total: number
}

/** Assets whose rows are asked for in one call, so that the report can say how far it is. */
const assetsAtOnce = 50

const keyOf = (choice: GroupSummaryChoice, timeZoneId: string) => [
  groupRunningSummary.path,
  { groupId: choice.group?.groupId ?? 0, start: choice.start, end: choice.end, timeZoneId },
]

/** Where the query below tells how far it is. */
export const progressKey = (choice: GroupSummaryChoice, timeZoneId: string) => [
  'progress',
  ...keyOf(choice, timeZoneId),
]

/** The rows of a group's assets, asked for in parts; kept on the device as every report. */
export function groupSummaryQuery(client: QueryClient, choice: GroupSummaryChoice, timeZoneId: string) {
  const { group, start, end } = choice
  const queryKey = keyOf(choice, timeZoneId)
  const offlineKey = JSON.stringify(queryKey)
  const ask = async (signal: AbortSignal): Promise<SummaryRow[]> => {
    const { paggedlist } = await client.fetchQuery(groupAssetsQuery(group!.groupId))
    const ids = paggedlist.map(({ assetId }) => assetId)
    const period = { SearchDate: start!, EndDate: end!, Timezone: timeZoneId, UseFiltering: true }
    const rows: SummaryRow[] = []
    for (let done = 0; done < ids.length; done += assetsAtOnce) {
      client.setQueryData<Progress>(progressKey(choice, timeZoneId), { done, total: ids.length })
      const body = { AssetIds: ids.slice(done, done + assetsAtOnce), ...period }
      rows.push(...(await callEndpoint(groupRunningSummary, { body }, signal)))
    }
    return rows.sort((a, b) => a.asset.localeCompare(b.asset))
  }
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Aged<SummaryRow[]>> => {
      const userId = readSession()?.userId ?? ''
      try {
        const data = await ask(signal)
        const savedAt = Date.now()
        await keepOffline(offlineKey, userId, data, savedAt)
        return { data, savedAt, isOffline: false }
      } catch (error) {
        const saved = isUnreachable(error) ? await readOffline<SummaryRow[]>(offlineKey, userId) : null
        if (!saved) throw error
        return { ...saved, isOffline: true }
      } finally {
        client.removeQueries({ queryKey: progressKey(choice, timeZoneId), exact: true })
      }
    },
    ...onDemand,
    enabled: group !== null && start !== null && end !== null,
  })
}
