import type { MadeReportId } from '../../contract/reports/reportDefinitions.ts'
import { assetLogParts } from './assetLog/assetLogParts.ts'
import { assetSummaryParts } from './summary/assetSummaryParts.ts'
import { groupSummaryParts } from './summary/groupSummaryParts.ts'
import { iButtonParts } from './iButton/iButtonParts.ts'
import { idlingParts } from './idling/idling.ts'
import { locationDataParts } from './locationData/locationDataParts.ts'
import { multiVisitParts } from './multiVisit/multiVisitParts.ts'
import { poiReportParts } from './poiReport/poiReportParts.ts'
import type { ReportParts } from './reportParts.ts'
import { temperatureParts } from './temperature/temperatureParts.ts'
import { tripLogParts } from './tripLog/tripLogParts.ts'
import { visitParts } from './visit/visitParts.ts'

/** The parts of every report, for code that handles any report; a screen only imports its own. */
export const allReportParts: { readonly [Id in MadeReportId]: ReportParts<Id> } = {
  tripLog: tripLogParts,
  visit: visitParts,
  multiVisit: multiVisitParts,
  temperature: temperatureParts,
  assetSummary: assetSummaryParts,
  groupSummary: groupSummaryParts,
  idling: idlingParts,
  locationData: locationDataParts,
  poiReport: poiReportParts,
  iButton: iButtonParts,
  assetLog: assetLogParts,
}
