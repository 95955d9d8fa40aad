import type { PoiReportRow } from '../../../../contract/reports/poiReportEndpoints.ts'
import type { ReportTotals } from '../../../../contract/reports/reportRunEndpoints.ts'

/** What late messages may change, in figures over all stays: counts, hours. A time that none of them knows is unknown. */
export function poiReportTotals(rows: readonly PoiReportRow[]): ReportTotals {
  const hours = (read: (row: PoiReportRow) => number | null) => {
    const known = rows.map(read).filter((minutes) => minutes !== null)
    return known.length > 0 || rows.length === 0 ? known.reduce((sum, minutes) => sum + minutes, 0) / 60 : null
  }
  return {
    Stays: rows.length,
    'Points of interest': new Set(rows.map(({ poiId }) => poiId)).size,
    'Hours inside': hours(({ duration }) => duration),
    'Engine hours': hours(({ engineDuration }) => engineDuration),
    'Fridge hours': hours(({ fridgeDuration }) => fridgeDuration),
  }
}
