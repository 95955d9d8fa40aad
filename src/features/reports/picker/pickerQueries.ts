import { allGroupForNotification, assetsByGroupId } from '../../../../contract/groups/groupEndpoints.ts'
import { allRows } from '../../../../contract/pagination.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'

/** Groups the user belongs to; a failure is logged only, as the catalogue says. */
export const groupsQuery = { ...endpointQuery(allGroupForNotification), meta: { error: 'silent' as const } }

/** Every asset of a group. */
export function groupAssetsQuery(groupId: number) {
  const query = { IsReport: 'true' as const, PageSize: allRows }
  return { ...endpointQuery(assetsByGroupId, { params: { groupId }, query }), meta: { error: 'silent' as const } }
}
