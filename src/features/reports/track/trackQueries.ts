import { latestEventByAssetId } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { locationDataReport } from '../../../../contract/reports/locationDataEndpoints.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'

/** The newest message of an asset. The hub keeps it up to date while the screen is open. */
export function latestQuery(assetId: number) {
  return {
    ...endpointQuery(latestEventByAssetId, { params: { assetId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { error: 'silent' as const },
  }
}

/** What the asset sent on a day (YYYY-MM-DD), or since midnight, so that charts and log do not begin empty. */
export function dayQuery(assetId: number, timeZoneId: string, day: string | undefined) {
  const of = day === undefined ? {} : { SearchDate: day }
  return {
    ...endpointQuery(locationDataReport, {
      body: { AssetId: assetId, Timezone: timeZoneId, UseFiltering: false, ...of },
    }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { error: 'silent' as const },
  }
}
