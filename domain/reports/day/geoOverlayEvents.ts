import * as words from '#words/reportTables'
import type { Place, Stay } from '../../places/findStays.ts'
import type { ExceptionFacts } from './exceptionRows.ts'

/** One of the customer's depots or points of interest; stays shorter than minMinutes aren't shown. */
export interface ReportPlace extends Place {
  minMinutes: number
}

/** Returns stays in places as exceptions. They begin and end at the entry and exit if known, else at the first and last fix seen inside. */
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

/** Returns whether a stay is at least as long as its place requires; an ongoing stay always is. */
export function isLongEnough({ place, entered, left, firstInside }: Stay<ReportPlace>): boolean {
  return left === null || left - (entered ?? firstInside.at) >= place.minMinutes * 60_000
}
