import { getIncident } from '../../../../contract/alerts/incidentEndpoints.ts'
import { offlineQuery } from '../../../offline/offlineQuery.ts'

/** An incident, stored on this device, so that one that was opened before opens without a network too. */
export const incidentQuery = (alertId: number) => ({
  ...offlineQuery(getIncident, { params: { id: alertId } }),
  staleTime: 0,
  meta: { error: 'silent' as const },
})
