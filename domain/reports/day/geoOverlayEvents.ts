import * as words from '#words/reportTables'
import type { Place, Stay } from '../../places/findStays.ts'
import type { ExceptionFacts } from './exceptionRow.ts'

/** A depot or point of interest of the customer; stays in it shorter than shortestMinutes are not shown. */
export interface ReportPlace extends Place {
  shortestMinutes: number
}

/** Stays in places. Known entries and exits are the stay's ends, else the fixes at which it was seen. */
export function geoOverlayEvents(stays: readonly Stay<ReportPlace>[], useFiltering: boolean): ExceptionFacts[] {
  return stays
    .filter((stay) => !useFiltering || isLongEnough(stay))
    .map((stay) => ({
      type: stay.place.kind === 'depot' ? words.depot() : words.pointOfInterest(),
      started: stay.entered ?? stay.firstInside.at,
      completed: stay.left,
      details: stay.place.name,
      position: stay.firstInside,
    }))
}

/** Does a stay last as long as its place asks for? One that goes on does. */
export function isLongEnough({ place, entered, left, firstInside }: Stay<ReportPlace>): boolean {
  return left === null || left - (entered ?? firstInside.at) >= place.shortestMinutes * 60_000
}
