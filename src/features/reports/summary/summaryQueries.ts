import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { groupsByCurrentUser } from '../../../../contract/groups/groupEndpoints.ts'
import { assetSummary, groupRunningSummary } from '../../../../contract/reports/summaryEndpoints.ts'
import type { SummaryRow } from '../../../../contract/reports/summaryRows.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { askOrSaved } from '../../../offline/offlineReply.ts'
import type { Progress } from '../GeneratingReport.tsx'
import { groupAssetsQuery } from '../picker/pickerQueries.ts'
import { onDemand, reportQuery } from '../reportQuery.ts'
import type { AssetSummaryChoice, GroupSummaryChoice } from './summaryChoice.ts'

export function assetSummaryQuery({ asset, start, end, useFiltering }: AssetSummaryChoice, timeZoneId: string) {
  const body = {
    AssetId: asset?.assetId ?? 0,
    SearchDate: start ?? '',
    EndDate: end ?? '',
    Timezone: timeZoneId,
    UseFiltering: useFiltering,
  }
  return {
    ...reportQuery(assetSummary, { body }, asset !== null && start !== null && end !== null),
    retry: false,
  }
}

/** The caller's groups; a failure is logged only, as the catalogue says. */
export const ownGroupsQuery = { ...endpointQuery(groupsByCurrentUser), meta: { error: 'silent' as const } }

/** Assets whose rows are asked for in one call, so that the report can say how far it is. */
const assetsAtOnce = 50

const keyOf = (choice: GroupSummaryChoice, timeZoneId: string): readonly unknown[] => [
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
  const ask = async (signal: AbortSignal): Promise<SummaryRow[]> => {
    if (!group || start === null || end === null) throw new Error('A group summary needs a group and a period.')
    const { paggedlist } = await client.fetchQuery(groupAssetsQuery(group.groupId))
    const ids = paggedlist.map(({ assetId }) => assetId)
    const period = { SearchDate: start, EndDate: end, Timezone: timeZoneId, UseFiltering: true }
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
    queryFn: async ({ signal }) => {
      try {
        return await askOrSaved(JSON.stringify(queryKey), () => ask(signal))
      } finally {
        client.removeQueries({ queryKey: progressKey(choice, timeZoneId), exact: true })
      }
    },
    ...onDemand,
    retry: false,
    enabled: group !== null && start !== null && end !== null,
  })
}
