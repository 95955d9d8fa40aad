import { getIncident } from '../../../../contract/alerts/incidentEndpoints.ts'
import { locationDataReport } from '../../../../contract/reports/locationDataEndpoints.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { offlineQuery } from '../../../offline/offlineQuery.ts'

const silent = { meta: { error: 'silent' as const } }

/** An incident, stored on this device, so that one that was opened before opens without a network too. */
export const incidentQuery = (alertId: number) => ({
  ...offlineQuery(getIncident, { params: { id: alertId } }),
  staleTime: 0,
  ...silent,
})

/** What the asset sent today, for the line that it has driven since the press. */
export const incidentDayQuery = (assetId: number, timeZoneId: string) => ({
  ...endpointQuery(locationDataReport, {
    body: { AssetId: assetId, Timezone: timeZoneId, UseFiltering: false },
  }),
  staleTime: Infinity,
  gcTime: 0,
  ...silent,
})
