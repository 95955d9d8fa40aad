import { setUpChecklist } from '../../../contract/dashboard/checklistEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

/** Steps are taken on other screens and by devices, so it is asked for again each time the Dashboard is opened, and often. */
export const checklistQuery = { ...endpointQuery(setUpChecklist), staleTime: 0, refetchInterval: 10_000 }
