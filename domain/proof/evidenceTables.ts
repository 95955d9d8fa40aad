import type { TemperatureReport } from '../../contract/reports/temperatureEndpoints.ts'
import type { TripLogReport } from '../../contract/reports/tripLogEndpoints.ts'
import type { ReportTable } from '../reports/reportTable.ts'
import { temperatureTables } from '../reports/temperature/temperatureParts.ts'
import { tripLogTables } from '../reports/tripLog/tripLogParts.ts'

/** Returns the tables of a report as its page shows them. */
export function evidenceTables(
  report: TemperatureReport | TripLogReport,
  timeZoneId: string,
): Readonly<Record<string, ReportTable>> {
  return 'trips' in report ? tripLogTables(report) : temperatureTables(report, timeZoneId)
}
