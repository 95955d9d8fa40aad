import { metresBetween } from '../trips/distance.ts'
import { movementLimits } from '../trips/movementLimits.ts'
import type { Overlay } from './overlay.ts'
import type { Position } from './position.ts'
import type { Sighting } from './sightings.ts'
import { signedDistance } from './signedDistance.ts'
import { shortestTurn } from './shortestTurn.ts'

/** Between fixes further apart in time, the asset may not have followed the straight line. */
const straightMs = 15_000
const sampleMetres = 25
const maxSamples = 16

/**
 * Returns the lowest distance (metres to the border, negative inside) on the straight line from one sighting to the next, so that driving
 * through a small place counts even with few fixes inside. Returns Infinity when the path isn't known or neither end is near the place.
 */
export function deepestOnPath(overlay: Overlay, from: Sighting, to: Sighting): number {
  if (to.since - from.until > straightMs) return Number.POSITIVE_INFINITY
  if (signedDistance(overlay, from) > 0 && signedDistance(overlay, to) > 0) return Number.POSITIVE_INFINITY
  const samples = Math.min(maxSamples, Math.floor(metresBetween(from, to) / sampleMetres))
  let deepest = Number.POSITIVE_INFINITY
  for (let i = 1; i < samples; i++) deepest = Math.min(deepest, signedDistance(overlay, between(from, to, i / samples)))
  return deepest
}

function between(from: Position, to: Position, share: number): Position {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + shortestTurn(to.longitude - from.longitude) * share,
  }
}

/** A sighting of a moving vehicle accounts for this much of the gap next to it. */
const fixHoldsMs = 15 * 60_000

/**
 * Returns when the border was crossed between two sightings, epoch milliseconds. With fixes a minute apart or less, that's the first one on
 * the new side. Across a longer gap we assume the distance was driven in one go, at the fastest of three speeds: the average over the
 * whole distance, the speed reported outside, and that of town traffic. A stationary asset stayed where it was until it had to leave; a
 * moving one drove on, and any time more than 15 minutes from a fix counts as outside.
 */
export function crossingTime(overlay: Overlay, from: Sighting, to: Sighting, isEntry: boolean): number {
  const gapMs = to.since - from.until
  if (gapMs <= movementLimits.stationaryMs) return to.since
  const [outer, inner, reported] = isEntry ? [from, to, from.last.speedKph] : [to, from, to.first.speedKph]
  const whole = metresBetween(from, to)
  const speed = Math.max(whole / (gapMs / 1000), Math.max(reported ?? 0, movementLimits.townKph) / 3.6)
  const outside = Math.min(whole, Math.max(0, signedDistance(overlay, outer)))
  const inside = Math.min(whole - outside, Math.max(0, -signedDistance(overlay, inner)))
  const ms = (metres: number) => (metres / speed) * 1000
  if (!isEntry) {
    const left = to.since - ms(outside)
    return Math.round(Math.max(from.until, from.isStationary ? left : Math.min(left, from.until + fixHoldsMs)))
  }
  const entered = from.isStationary ? to.since - ms(inside) : from.until + ms(outside)
  return Math.round(Math.min(to.since, Math.max(entered, to.since - fixHoldsMs)))
}
