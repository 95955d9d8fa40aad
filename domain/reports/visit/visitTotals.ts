import type { VisitDay } from './visitDay.ts'

/** Returns how many trips of a day began on it, and how far all that were under way on it went, in km: those of every report of visits. */
export function visitTotals({ trips }: Pick<VisitDay, 'trips'>): { totalTrips: number; distance: number } {
  return {
    totalTrips: trips.filter(({ isBegun }) => isBegun).length,
    distance: trips.reduce((km, { distanceKm }) => km + distanceKm, 0),
  }
}
