import * as words from '#words/reportTables'
import type { PoiReportRow } from '../../../contract/reports/poiReportEndpoints.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { reportTotal, type ReportTotal } from '../reportTotal.ts'
import { periodBody } from '../summary/summaryTotals.ts'
import { poiReportColumns } from './poiReportColumns.ts'

/** Returns the table of dwells in points of interest. */
function poiReportTables(rows: readonly PoiReportRow[]) {
  return { stays: reportTable(words.pointOfInterestTitle(), 'POIReport', poiReportColumns(), rows) }
}

/** The caller replaces `all` by the existing points of interest beforehand; if there are none, the report isn't requested. */
export const poiReportParts = {
  bodyOf: (choice) => ({
    AssetId: choice.asset?.assetId ?? 0,
    ...periodBody(choice),
    POIIds: choice.poiIds === 'all' ? [] : choice.poiIds,
  }),
  joined: (parts) => parts.flat(),
  isEmpty: (rows) => rows.length === 0,
  nameOf: ([row]) => row?.assetName ?? '',
  tables: poiReportTables,
  totals: poiReportTotals,
} satisfies ReportParts<'poiReport'>

/** Returns counts and hours over all dwells. A duration that's unknown for every dwell is unknown. */
function poiReportTotals(rows: readonly PoiReportRow[]): ReportTotal[] {
  const hours = (name: string, label: string, read: (row: PoiReportRow) => number | null) => {
    const known = rows.map(read).filter((minutes) => minutes !== null)
    const isKnown = known.length > 0 || rows.length === 0
    return reportTotal(name, label, isKnown ? known.reduce((sum, minutes) => sum + minutes, 0) / 60 : null)
  }
  return [
    reportTotal('Stays', words.totalStays(), rows.length),
    reportTotal('Points of interest', words.totalPois(), new Set(rows.map(({ poiId }) => poiId)).size),
    hours('Hours inside', words.totalHoursInside(), ({ duration }) => duration),
    hours('Engine hours', words.totalEngineHours(), ({ engineDuration }) => engineDuration),
    hours('Fridge hours', words.totalFridgeHours(), ({ fridgeDuration }) => fridgeDuration),
  ]
}
