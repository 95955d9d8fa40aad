import { mapReport } from '../../../../contract/reports/multiVisitEndpoints.ts'
import { reportQuery } from '../reportQuery.ts'
import type { MultiVisitChoice } from './multiVisitChoice.ts'

/** The maps of a choice. */
export function multiVisitQuery({ assetIds, day }: MultiVisitChoice, timeZoneId: string) {
  const body = { AssetIds: assetIds, SearchDate: day, Timezone: timeZoneId, UseFiltering: false, Replay: true }
  return reportQuery(mapReport, { body }, assetIds.length > 0)
}
