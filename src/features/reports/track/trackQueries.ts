import { latestEventByAssetId } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { locationDataReport } from '../../../../contract/reports/locationDataEndpoints.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'

/** Returns the query for an asset's newest message. The hub keeps it up to date while the screen is open. */
export function latestQuery(assetId: number) {
  return {
    ...endpointQuery(latestEventByAssetId, { params: { assetId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { error: 'silent' as const },
  }
}

/** Returns the query for an asset's messages of a day (YYYY-MM-DD), or since midnight, so that charts and log aren't empty at first. */
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
