import { shortestTurn } from '../../../../domain/places/shortestTurn.ts'
import type { RoutePlace, TimedPlace } from '../../../map/route/dayRoute.ts'
import { firstFrom } from './chartLine.ts'

/** Returns where the asset was last known to be at a time, from places in order of time; null before the first. */
export function routePlaceAt(route: readonly TimedPlace[], at: number): TimedPlace | null {
  const times = route.map((place) => place.at)
  return route[firstFrom(times, at + 1) - 1] ?? null
}

/** Returns the place of a route that is nearest to another; the latest of those that are as near. Null without a route. */
export function nearestOnRoute(route: readonly TimedPlace[], { longitude, latitude }: RoutePlace): TimedPlace | null {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  let nearest: TimedPlace | null = null
  let least = Number.POSITIVE_INFINITY
  for (const place of route) {
    const distance = Math.hypot(shortestTurn(place.longitude - longitude) * shrink, place.latitude - latitude)
    if (distance > least) continue
    least = distance
    nearest = place
  }
  return nearest
}
