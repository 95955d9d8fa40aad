import { assetReport } from '../../../../contract/reports/assetLogEndpoints.ts'
import { offlineQuery } from '../../../kit/endpointQuery.ts'
import type { AssetLogChoice } from './assetLogSearch.ts'

/** The log of a choice. It is made when asked for, not again by itself; the last ones are kept on the device. */
export function assetLogQuery({ asset, day, timeZoneId }: AssetLogChoice) {
  return {
    ...offlineQuery(assetReport, {
      body: { AssetId: asset?.assetId ?? 0, SearchDate: day, TimezoneTz: timeZoneId, UseFiltering: true },
    }),
    enabled: asset !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
}
