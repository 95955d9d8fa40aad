import { firstItem } from '../lists/itemAt.ts'
import type { Overlay, Point } from './overlay.ts'
import { advancePlace, hysteresisMetres, type PlaceState } from './placeState.ts'
import { boxAround, signedDistance } from './signedDistance.ts'

export interface Place {
  kind: 'depot' | 'poi'
  id: number
  name: string
  overlay: Overlay
}

/** A good fix: degrees, epoch milliseconds. */
export interface Fix extends Point {
  at: number
}

/**
 * A stay in a place. entered is null when the asset was inside at the first fix, left is null while it is still inside.
 * The fixes are those at which it was first and last seen inside.
 */
export interface Stay<P extends Place = Place> {
  place: P
  entered: number | null
  left: number | null
  firstInside: Fix
  lastInside: Fix
  /** The first fix outside again; null while the stay is open. */
  firstOutside: Fix | null
}

/** The stays in places that a list of good fixes shows, by time of entry. Fixes must be in order of time. */
export function findStays<P extends Place>(places: readonly P[], fixes: readonly Fix[]): Stay<P>[] {
  const finder = stayFinder(places)
  finder.take(fixes)
  return finder.stays()
}

/** Finds stays in fixes that come piece by piece, each piece later than the one before. */
export interface StayFinder<P extends Place> {
  take: (fixes: readonly Fix[]) => void
  /** Those found so far, by time of entry. */
  stays: () => Stay<P>[]
}

/** A finder for a time too long to hold all of its fixes at once: the same stays however the fixes are cut. */
export function stayFinder<P extends Place>(places: readonly P[]): StayFinder<P> {
  const watches = places.map((place): Watch<P> => ({
    place,
    box: boxAround(place.overlay, hysteresisMetres),
    state: null,
    doubted: null,
    stays: [],
  }))
  return {
    take(fixes) {
      const reach = reachOf(fixes)
      if (reach) for (const watch of watches) advance(watch, isApart(reach, watch.box) ? [firstItem(fixes)] : fixes)
    },
    stays: () =>
      watches
        .flatMap(({ stays }) => stays)
        .sort((a, b) => a.firstInside.at - b.firstInside.at || a.place.id - b.place.id),
  }
}

type Box = ReturnType<typeof boxAround>

interface Watch<P extends Place> {
  place: P
  box: Box
  state: PlaceState | null
  doubted: Fix | null
  stays: Stay<P>[]
}

function advance<P extends Place>(watch: Watch<P>, fixes: readonly Fix[]): void {
  const { place, box, stays } = watch
  for (const fix of fixes) {
    const isNear =
      fix.latitude <= box.north && fix.latitude >= box.south && fix.longitude >= box.west && fix.longitude <= box.east
    const distance = isNear ? signedDistance(place.overlay, fix) : Number.POSITIVE_INFINITY
    const isFirst = watch.state === null
    const [next, crossing] = advancePlace(watch.state, distance, fix.at)
    const crossedAt = watch.doubted ?? fix
    const open = stays.at(-1)
    if (crossing?.kind === 'entered' || (isFirst && next.inside))
      stays.push({
        place,
        entered: crossing?.at ?? null,
        left: null,
        firstInside: crossedAt,
        lastInside: fix,
        firstOutside: null,
      })
    else if (open && crossing?.kind === 'left') Object.assign(open, { left: crossing.at, firstOutside: crossedAt })
    else if (open && next.inside && distance <= 0) open.lastInside = fix
    watch.doubted = next.doubtSince === null ? null : crossedAt
    watch.state = next
  }
}

/** Nothing that lies apart from a place can be in it: its first fix says all there is to say. */
function isApart(reach: Box, box: Box): boolean {
  return reach.north < box.south || reach.south > box.north || reach.east < box.west || reach.west > box.east
}

function reachOf(fixes: readonly Fix[]): Box | null {
  if (fixes.length === 0) return null
  const reach = { north: -90, south: 90, west: 180, east: -180 }
  for (const { latitude, longitude } of fixes) {
    reach.north = Math.max(reach.north, latitude)
    reach.south = Math.min(reach.south, latitude)
    reach.west = Math.min(reach.west, longitude)
    reach.east = Math.max(reach.east, longitude)
  }
  return reach
}
