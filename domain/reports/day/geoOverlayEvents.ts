import * as words from '#words/reportTables'
import type { Place, Dwell } from '../../places/findDwells.ts'
import type { ExceptionFacts } from './exceptionRows.ts'

/** One of the customer's depots or points of interest; dwells shorter than minMinutes aren't shown. */
export interface ReportPlace extends Place {
  minMinutes: number
}

/** Returns dwells in places as exceptions. They begin and end at the entry and exit if known, else at the first and last fix seen inside. */
export function geoOverlayEvents(dwells: readonly Dwell<ReportPlace>[], useFiltering: boolean): ExceptionFacts[] {
  return dwells
    .filter((dwell) => !useFiltering || isLongEnough(dwell))
    .map((dwell) => ({
      type: dwell.place.kind === 'depot' ? words.depot() : words.pointOfInterest(),
      started: dwell.entered ?? dwell.firstInside.at,
      completed: dwell.left,
      details: dwell.place.name,
      position: dwell.firstInside,
    }))
}

/** Returns whether a dwell is at least as long as its place requires; an ongoing dwell always is. */
export function isLongEnough({ place, entered, left, firstInside }: Dwell<ReportPlace>): boolean {
  return left === null || left - (entered ?? firstInside.at) >= place.minMinutes * 60_000
}
