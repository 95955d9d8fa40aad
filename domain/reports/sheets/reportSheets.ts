import type { AssetLogItem } from '../../../contract/reports/assetLogEndpoints.ts'
import type { IButtonReportRow } from '../../../contract/reports/iButtonReportEndpoints.ts'
import type { LocationDataReport } from '../../../contract/reports/locationDataEndpoints.ts'
import type { AssetMap } from '../../../contract/reports/multiVisitEndpoints.ts'
import type { PoiReportRow } from '../../../contract/reports/poiReportEndpoints.ts'
import type { AssetSummaryRow } from '../../../contract/reports/summaryEndpoints.ts'
import type { SummaryRow } from '../../../contract/reports/summaryRows.ts'
import type { TemperatureReport } from '../../../contract/reports/temperatureEndpoints.ts'
import type { TripLogReport } from '../../../contract/reports/tripLogEndpoints.ts'
import type { VisitReport } from '../../../contract/reports/visitEndpoints.ts'
import { aboutSheet, namedApart, type FileAbout, type Sheet } from '../../tables/sheet.ts'
import { toIana } from '../../time/timeZones.ts'
import * as day from './daySheets.ts'
import * as period from './periodSheets.ts'

/** A report as its call answered it. */
export type MadeReport =
  | { report: 'tripLog'; reply: TripLogReport }
  | { report: 'visit'; reply: VisitReport }
  | { report: 'temperature'; reply: TemperatureReport }
  | { report: 'locationData'; reply: LocationDataReport }
  | { report: 'assetLog'; reply: AssetLogItem[] }
  | { report: 'multiVisit'; reply: AssetMap[] }
  | { report: 'assetSummary'; reply: AssetSummaryRow[] }
  | { report: 'groupSummary'; reply: SummaryRow[] }
  | { report: 'poiReport'; reply: PoiReportRow[] }
  | { report: 'iButton'; reply: IButtonReportRow[] }

/** The whole of a report as a workbook: its tables, and a sheet that says what they are about. None when it holds no data. */
export function reportWorkbook(made: MadeReport, timeZoneId: string, about: Omit<FileAbout, 'timeZone'>): Sheet[] {
  const sheets = reportSheets(made, timeZoneId)
  return sheets.length === 0 ? [] : namedApart([...sheets, aboutSheet({ ...about, timeZone: toIana(timeZoneId) })])
}

/** The tables of a report as its screen shows them, none when it holds no data. */
function reportSheets(made: MadeReport, timeZoneId: string): Sheet[] {
  switch (made.report) {
    case 'tripLog':
      return day.tripLogSheets(made.reply, timeZoneId)
    case 'visit':
      return day.visitSheets(made.reply, timeZoneId)
    case 'temperature':
      return day.temperatureSheets(made.reply, timeZoneId)
    case 'locationData':
      return day.locationDataSheets(made.reply, timeZoneId)
    case 'assetLog':
      return day.assetLogSheets(made.reply, timeZoneId)
    case 'multiVisit':
      return day.multiVisitSheets(made.reply, timeZoneId)
    case 'assetSummary':
      return made.reply.flatMap((row) => period.assetSummarySheets(row, timeZoneId))
    case 'groupSummary':
      return period.groupSummarySheets(made.reply, timeZoneId)
    case 'poiReport':
      return period.poiReportSheets(made.reply, timeZoneId)
    case 'iButton':
      return period.iButtonReportSheets(made.reply, timeZoneId)
  }
}
