import { firstItem, lastItem } from '../lists/itemAt.ts'
import type { Overlay } from './overlay.ts'
import { crossingTime, deepestOnPath } from './placeCrossing.ts'
import { advancePlace, type Crossing, type PlaceState } from './placeState.ts'
import { boxAround, signedDistance } from './signedDistance.ts'
import { advanceSighting, sightingOf, type PlacedFix, type Sighting, type SightingState } from './sightings.ts'
import { shortestTurn } from './shortestTurn.ts'
import { timesPassed } from '../time/timesPassed.ts'

export interface Place {
  kind: 'depot' | 'poi'
  id: number
  name: string
  overlay: Overlay
}

/**
 * A dwell in a place. entered is null when the asset was inside at its first fix; left is null while it's still inside. The fixes are the
 * first and last ones seen inside.
 */
export interface Dwell<P extends Place = Place> {
  place: P
  entered: number | null
  left: number | null
  /** When it first stopped in the place and until when it was last stationary there; null when it only drove through. */
  stationary: { since: number; until: number } | null
  firstInside: PlacedFix
  lastInside: PlacedFix
  /** The first fix outside again; null while the dwell is open. */
  firstOutside: PlacedFix | null
}

const fixesAtOnce = 5_000

/**
 * Returns the dwells in places shown by a list of good fixes, by time of entry. Fixes must be in order of time. lostDeviceAt: when the asset was
 * left without a device, in order, epoch milliseconds, which ends them.
 */
export function findDwells<P extends Place>(
  places: readonly P[],
  fixes: readonly PlacedFix[],
  lostDeviceAt: readonly number[] = [],
): Dwell<P>[] {
  const finder = dwellFinder(places, lostDeviceAt)
  // What is known of each fix takes more memory than the fix.
  for (let from = 0; from < fixes.length; from += fixesAtOnce) finder.take(fixes.slice(from, from + fixesAtOnce))
  return finder.dwells()
}

/** Finds dwells in fixes that are provided in batches, each later than the previous one. */
export interface DwellFinder<P extends Place> {
  take: (fixes: readonly PlacedFix[]) => void
  /**
   * Returns the dwells found so far, by time of entry, as if no fixes followed. Later fixes can still change the newest dwell of each place.
   */
  dwells: () => Dwell<P>[]
}

/**
 * Returns a finder for periods too long to hold all fixes in memory. It finds the same dwells no matter how the fixes are batched. lostDeviceAt: see
 * findDwells.
 */
export function dwellFinder<P extends Place>(
  places: readonly P[],
  lostDeviceAt: readonly number[] = [],
): DwellFinder<P> {
  let watches = places.map((place) => watchOf(place))
  /** Those of earlier devices. */
  const over: Dwell<P>[] = []
  let state: SightingState | null = null
  let lastAt = Number.NEGATIVE_INFINITY
  const passed = timesPassed(lostDeviceAt)
  const advanceAll = (sightings: readonly Sighting[]) => {
    const reach = reachOf(sightings)
    if (!reach) return
    const outline = outlineOf(sightings)
    for (const watch of watches) advance(watch, isApart(reach, watch.box) ? outline : sightings)
  }
  /** Returns the dwells of a watch as if no fixes followed. */
  const dwellsOf = (watch: Watch<P>): Dwell<P>[] => {
    const pending = state && sightingOf(state)
    const { dwells } = pending && !pending.isStationary ? ifEnded(watch, pending) : watch
    const until = lostDeviceAt.find((at) => at > lastAt)
    return until === undefined
      ? dwells
      : dwells.map((dwell) => (dwell.left === null ? { ...dwell, left: until } : dwell))
  }
  return {
    take(fixes) {
      let sightings: Sighting[] = []
      for (const fix of fixes) {
        if (passed(fix.at) !== null) {
          advanceAll(sightings)
          sightings = []
          for (const watch of watches) over.push(...dwellsOf(watch))
          watches = places.map((place) => watchOf(place))
          state = null
        }
        lastAt = fix.at
        const [next, found] = advanceSighting(state, fix)
        state = next
        sightings.push(...found)
      }
      advanceAll(sightings)
    },
    dwells: () =>
      [...over, ...watches.flatMap(dwellsOf)].sort(
        (a, b) => a.firstInside.at - b.firstInside.at || a.place.id - b.place.id,
      ),
  }
}

function watchOf<P extends Place>(place: P): Watch<P> {
  const box = boxAround(place.overlay, watchedMetres)
  return { place, box, state: null, last: null, before: null, doubted: null, dwells: [] }
}

/** Beyond this distance, no fix that's accurate enough for geofences can belong to a position inside. */
const watchedMetres = 300

type Box = ReturnType<typeof boxAround>

interface Watch<P extends Place> {
  place: P
  box: Box
  state: PlaceState | null
  /** The newest sighting, and the one before it. */
  last: Sighting | null
  before: Sighting | null
  /** The sighting on the other side whose crossing is or was in doubt, with the one before it. */
  doubted: Border | null
  dwells: Dwell<P>[]
}

/** Two consecutive sightings on different sides, as far as known. */
interface Border {
  from: Sighting | null
  to: Sighting
}

/** Returns the watch as it would be if this sighting were the last one, without changing it. */
function ifEnded<P extends Place>(watch: Watch<P>, pending: Sighting): Watch<P> {
  const isOpen = watch.dwells.at(-1)?.left === null
  const distance = distanceTo(watch, pending)
  if (!isOpen && distance > 0) return watch
  const copy = { ...watch, dwells: watch.dwells.map((dwell) => ({ ...dwell })) }
  advance(copy, [pending])
  if (copy.state === null && distance <= 0) copy.dwells.push(openDwell(watch.place, null, pending))
  return copy
}

function distanceTo<P extends Place>({ place, box }: Watch<P>, { latitude, longitude }: Sighting): number {
  const isNear = latitude <= box.north && latitude >= box.south && isBeside({ west: longitude, east: longitude }, box)
  return isNear ? signedDistance(place.overlay, { latitude, longitude }) : Number.POSITIVE_INFINITY
}

function advance<P extends Place>(watch: Watch<P>, sightings: readonly Sighting[]): void {
  const { overlay } = watch.place
  for (const sighting of sightings) {
    if (watch.last?.since !== sighting.since) watch.before = watch.last
    watch.last = sighting
    const distance = distanceTo(watch, sighting)
    const isNear = watch.before !== null && Number.isFinite(distance)
    const nearest =
      isNear && watch.before ? Math.min(distance, deepestOnPath(overlay, watch.before, sighting)) : distance
    const { isStationary, since, deviationMetres, independentFixes } = sighting
    const evidence = { isStationary, since, distance, nearest, deviationMetres, independentFixes }
    const [next, crossing] = advancePlace(watch.state, evidence)
    const border = { from: watch.before, to: sighting }
    if (!next) continue
    if (next.doubtSince === since) watch.doubted = border
    record(watch, next, crossing, watch.doubted && crossing?.at === watch.doubted.to.since ? watch.doubted : border)
    watch.state = next
  }
}

/** Records the newest sighting in the dwells of a place. */
function record<P extends Place>(watch: Watch<P>, next: PlaceState, crossing: Crossing | null, border: Border): void {
  const { place, dwells, last } = watch
  if (!last) return
  const isBeginning = watch.state === null || (next.stationary !== null && next.stationary.before === null)
  if (watch.state === null && next.inside) dwells.push(openDwell(place, null, last))
  else if (isBeginning && next.inside !== watch.state?.inside) {
    dwells.pop()
    if (next.inside) dwells.push(openDwell(place, null, last))
  }
  const { from, to } = border
  const at = (isEntry: boolean) => (from ? crossingTime(place.overlay, from, to, isEntry) : to.since)
  const open = dwells.at(-1)
  if (crossing?.kind === 'entered') dwells.push(openDwell(place, at(true), to))
  else if (crossing?.kind === 'left' && open) Object.assign(open, { left: at(false), firstOutside: to.first })
  else if (crossing?.kind === 'undone' && open) {
    if (next.inside) Object.assign(open, { left: null, firstOutside: null })
    else dwells.pop()
  }
  const present = dwells.at(-1)
  if (!next.inside || next.evidence > 0 || !present || present.left !== null) return
  present.lastInside = last.last
  if (last.isStationary) present.stationary = { since: present.stationary?.since ?? last.since, until: last.until }
}

function openDwell<P extends Place>(place: P, entered: number | null, { first, last }: Sighting): Dwell<P> {
  return { place, entered, left: null, stationary: null, firstInside: first, lastInside: last, firstOutside: null }
}

/** Returns the sightings of a batch that matter to a place far away from all of them: that the asset has left, and where it came from. */
function outlineOf(sightings: readonly Sighting[]): Sighting[] {
  const last = lastItem(sightings)
  const before = sightings.findLast(({ since }) => since !== last.since)
  return [...new Set([firstItem(sightings), before ?? last, last])]
}

function isApart(reach: Box, box: Box): boolean {
  return reach.north < box.south || reach.south > box.north || !isBeside(reach, box)
}

/** Returns whether two ranges of longitudes overlap; a box may reach beyond 180 degrees. */
function isBeside(one: Pick<Box, 'west' | 'east'>, other: Pick<Box, 'west' | 'east'>): boolean {
  const apart = Math.abs(shortestTurn((one.west + one.east - other.west - other.east) / 2))
  return 2 * apart <= one.east - one.west + other.east - other.west
}

function reachOf(sightings: readonly Sighting[]): Box | null {
  if (sightings.length === 0) return null
  const reach = { north: -90, south: 90, west: 180, east: -180 }
  for (const { latitude, longitude } of sightings) {
    reach.north = Math.max(reach.north, latitude)
    reach.south = Math.min(reach.south, latitude)
    reach.west = Math.min(reach.west, longitude)
    reach.east = Math.max(reach.east, longitude)
  }
  return reach
}
