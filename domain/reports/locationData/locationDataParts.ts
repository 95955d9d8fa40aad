import * as words from '#words/reportTables'
import type { LocationDataReport } from '../../../contract/reports/locationDataEndpoints.ts'
import { dayBody } from '../day/compactDayBody.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { reportTotal } from '../reportTotal.ts'
import { locationDataColumns } from './locationDataColumns.ts'

/** Returns the table of a day's messages with their locations. */
function locationDataTables(report: LocationDataReport) {
  const columns = locationDataColumns(report)
  return { messages: reportTable(words.locationAndData(), 'LocationDataReport', columns, report.locationData) }
}

export const locationDataParts = {
  bodyOf: dayBody,
  isEmpty: ({ locationData }) => locationData.length === 0,
  nameOf: ({ assetName }) => assetName,
  tables: locationDataTables,
  totals: ({ locationData }) => [reportTotal('Messages', words.messages(), locationData.length)],
} satisfies ReportParts<'locationData'>
