import type { VisitReport } from '../../../contract/reports/visitEndpoints.ts'
import { findingsBy } from '../../rules/findings.ts'
import { clipSpans, mergeSpans, minutesOf, subtractSpans } from '../../time/spans.ts'
import { exceptionRows } from '../day/exceptionRows.ts'
import { rawMessages } from '../day/rawMessages.ts'
import { iso } from '../day/reportDay.ts'
import { routeMap } from '../route/routeMap.ts'
import { overspeedFacts } from '../tripLog/tripLog.ts'
import type { TripLogInput } from '../day/tripLogInput.ts'
import { unknownSpans } from '../day/unknownSpans.ts'
import { visitDay } from './visitDay.ts'
import { visitRows } from './visitRows.ts'
import { visitTotals } from './visitTotals.ts'

/** Returns the Visit report of an asset's day. Addresses are empty; the caller fills them in. */
export function visitReport(input: TripLogInput): VisitReport {
  const { asset, timeZoneId } = input
  const found = visitDay(input)
  const { day, movement, travelled, trips, raw } = found
  const { bounds } = day
  const rows = visitRows(found)
  const driven = mergeSpans(trips.map(({ span, trip }) => (trip.open ? { ...span, end: bounds.end } : span)))
  return {
    processed: raw.length,
    assetId: asset.id,
    assetName: asset.name,
    depot: asset.depotName,
    start: iso(bounds.start),
    end: iso(bounds.end),
    duration: minutesOf([bounds]),
    timezone: timeZoneId,
    ...visitTotals(found),
    journeyTime: minutesOf(clipSpans(travelled, bounds)),
    totalParked: minutesOf(subtractSpans(subtractSpans([bounds], driven), unknownSpans(day, movement, driven))),
    tempA: asset.tempA,
    tempB: asset.tempB,
    driverID: asset.driverID,
    trips: rows,
    speedExceptions: exceptionRows(day, findingsBy(found.found, 'overspeed').map(overspeedFacts)),
    ...rawMessages(raw, input),
    assetMapDay: routeMap(found, rows, asset.name),
  }
}
