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
  const reach = reachOf(fixes)
  const stays = reach ? places.flatMap((place) => staysIn(place, fixes, reach)) : []
  return stays.sort((a, b) => a.firstInside.at - b.firstInside.at || a.place.id - b.place.id)
}

type Box = ReturnType<typeof boxAround>

function staysIn<P extends Place>(place: P, fixes: readonly Fix[], reach: Box): Stay<P>[] {
  const box = boxAround(place.overlay, hysteresisMetres)
  if (reach.north < box.south || reach.south > box.north || reach.east < box.west || reach.west > box.east) return []
  const stays: Stay<P>[] = []
  let state: PlaceState | null = null
  let doubted: Fix | null = null
  for (const fix of fixes) {
    const isNear =
      fix.latitude <= box.north && fix.latitude >= box.south && fix.longitude >= box.west && fix.longitude <= box.east
    const distance = isNear ? signedDistance(place.overlay, fix) : Number.POSITIVE_INFINITY
    const isFirst = state === null
    const [next, crossing]: ReturnType<typeof advancePlace> = advancePlace(state, distance, fix.at)
    const crossedAt: Fix = doubted ?? fix
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
    doubted = next.doubtSince === null ? null : crossedAt
    state = next
  }
  return stays
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
