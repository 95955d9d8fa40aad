import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { GroupOption } from '../../../contract/groups/groupEndpoints.ts'
import { roleNameOf } from '../../../contract/users/userEndpoints.ts'
import { useSession } from '../../session/session.ts'
import { ruleGroupsQuery, ruleUserQuery } from './notificationQueries.ts'

/**
 * Returns the query for the groups to choose from for a rule of this user. A system administrator has access to all groups without being a member.
 */
export function useGroupChoices(userId: number | null): UseQueryResult<readonly GroupOption[]> {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const chosenUserId = isAdministrator ? userId : null
  const groups = useQuery(ruleGroupsQuery(chosenUserId))
  const user = useQuery({ ...ruleUserQuery(chosenUserId ?? 0), enabled: chosenUserId !== null }).data
  const isEverywhere = groups.data?.length === 0 && user?.userType === roleNameOf('SystemAdmin')
  const all = useQuery({ ...ruleGroupsQuery(null), enabled: isEverywhere })
  return isEverywhere ? all : groups
}
