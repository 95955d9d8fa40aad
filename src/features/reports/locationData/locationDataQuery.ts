import { locationDataReport } from '../../../../contract/reports/locationDataEndpoints.ts'
import { offlineQuery } from '../../../kit/endpointQuery.ts'
import type { AssetDay } from '../assetDaySearch.ts'

/** The report of a choice. It is made when asked for, not again by itself; the last ones are kept on the device. */
export function locationDataQuery({ asset, day }: AssetDay, timeZoneId: string) {
  return {
    ...offlineQuery(locationDataReport, {
      body: { AssetId: asset?.assetId ?? 0, SearchDate: day, Timezone: timeZoneId, UseFiltering: false },
    }),
    enabled: asset !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
}
