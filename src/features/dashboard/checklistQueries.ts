import { queryOptions } from '@tanstack/react-query'
import { setUpChecklist } from '../../../contract/dashboard/checklistEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

/**
 * Steps are taken on other screens and by devices, so it is requested each time the Dashboard opens, and every 10 seconds
 * until it is put away.
 */
export const checklistQuery = queryOptions({
  ...endpointQuery(setUpChecklist),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.isHidden ? false : 10_000),
})
