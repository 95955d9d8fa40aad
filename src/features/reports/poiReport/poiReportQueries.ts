import { getAllByAssetId, poiReport } from '../../../../contract/reports/poiReportEndpoints.ts'
import { offlineQuery } from '../../../offline/offlineQuery.ts'
import { reportQuery } from '../reportQuery.ts'
import type { PoiReportChoice } from './poiReportChoice.ts'

/** The points of interest that the report of an asset offers; kept on the device, as the report is. */
export function poiOptionsQuery(assetId: number | undefined) {
  return {
    ...offlineQuery(getAllByAssetId, { params: { assetId: assetId ?? 0 } }),
    enabled: assetId !== undefined,
    meta: { error: 'silent' as const },
  }
}

/** The stays of a choice. known are the points of interest that All stands for; undefined while they are not known. */
export function poiReportQuery(choice: PoiReportChoice, known: readonly number[] | undefined, timeZoneId: string) {
  const { asset, start, end, poiIds } = choice
  const POIIds = poiIds === 'all' ? [...(known ?? [])] : poiIds
  const body = {
    AssetId: asset?.assetId ?? 0,
    SearchDate: start ?? '',
    EndDate: end ?? '',
    Timezone: timeZoneId,
    UseFiltering: true,
    POIIds,
  }
  return {
    ...reportQuery(poiReport, { body }, asset !== null && start !== null && end !== null && POIIds.length > 0),
    retry: false,
  }
}
