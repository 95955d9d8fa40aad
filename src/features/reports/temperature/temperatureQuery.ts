import { temperatureReport } from '../../../../contract/reports/temperatureEndpoints.ts'
import type { AssetDay } from '../assetDayChoice.ts'
import { reportQuery } from '../reportQuery.ts'

/** The report of a choice. */
export function temperatureQuery({ asset, day }: AssetDay, timeZoneId: string) {
  const body = { AssetId: asset?.assetId ?? 0, SearchDate: day, Timezone: timeZoneId, UseFiltering: false }
  return reportQuery(temperatureReport, { body }, asset !== null)
}
