import { visit } from '../../../../contract/reports/visitEndpoints.ts'
import { reportQuery } from '../reportQuery.ts'
import type { TripLogChoice } from '../tripLog/tripLogSearch.ts'

/** The report of a choice. */
export function visitQuery({ asset, day, useFiltering }: TripLogChoice, timeZoneId: string) {
  const body = {
    AssetId: asset?.assetId ?? 0,
    SearchDate: day,
    Timezone: timeZoneId,
    UseFiltering: useFiltering,
    Compact: true,
  }
  return reportQuery(visit, { body }, asset !== null)
}
