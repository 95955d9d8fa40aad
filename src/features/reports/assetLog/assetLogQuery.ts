import { assetReport } from '../../../../contract/reports/assetLogEndpoints.ts'
import { reportQuery } from '../reportQuery.ts'
import type { AssetLogChoice } from './assetLogChoice.ts'

/** The log of a choice. */
export function assetLogQuery({ asset, day, timeZoneId }: AssetLogChoice) {
  const body = { AssetId: asset?.assetId ?? 0, SearchDate: day, TimezoneTz: timeZoneId, UseFiltering: true }
  return reportQuery(assetReport, { body }, asset !== null)
}
