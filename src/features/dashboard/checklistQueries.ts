import { queryOptions } from '@tanstack/react-query'
import { setUpChecklist } from '../../../contract/dashboard/checklistEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

/**
 * Steps are completed on other screens and by devices, so the checklist is requested whenever the Dashboard opens, and
 * every 10 seconds until it is dismissed.
 */
export const checklistQuery = queryOptions({
  ...endpointQuery(setUpChecklist),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.isHidden ? false : 10_000),
})
