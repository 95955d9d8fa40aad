import { allGroupForNotification, assetsByGroupId } from '../../../../contract/groups/groupEndpoints.ts'
import { allRows } from '../../../../contract/pagination.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'

/** The groups that the user belongs to. A failure is only logged, as the error catalogue requires. */
export const groupsQuery = { ...endpointQuery(allGroupForNotification), meta: { error: 'silent' as const } }

/** Returns the query for all assets of a group. */
export function groupAssetsQuery(groupId: number) {
  const query = { IsReport: 'true' as const, PageSize: allRows }
  return { ...endpointQuery(assetsByGroupId, { params: { groupId }, query }), meta: { error: 'silent' as const } }
}
