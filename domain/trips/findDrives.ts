import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import type { Position } from '../places/position.ts'
import type { StationaryPeriod } from './findStationary.ts'
import { isMovement, isSilentStop, withoutWalks } from './movementEvidence.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'

/** A movement between two stationary periods, with the places and times where the vehicle really left and stopped. */
export interface Drive {
  /** Epoch milliseconds. */
  started: number
  completed: number
  start: Position
  end: Position
  /** Indexes into the track of the movement's first and last fix. */
  first: number
  last: number
  /** The vehicle hasn't stopped yet: the movement reaches the end of the track. */
  open: boolean
}

/**
 * Returns the movements of a track: everything between stationary periods and silences that's more than jitter. `stops` are the stationary
 * periods that separate them (see findStops).
 */
export function findDrives(fixes: readonly Fix[], stops: readonly StationaryPeriod[]): Drive[] {
  const restOf = new Int32Array(fixes.length).fill(-1)
  stops.forEach((rest, number) => restOf.fill(number, rest.first, rest.last + 1))
  return stretchesOf(fixes, restOf)
    .map((stretch) => driveOf(fixes, withSilentEnds(fixes, restOf, stretch)))
    .filter((drive) => drive !== null)
}

interface Stretch {
  first: number
  last: number
}

/**
 * Returns runs of steps that belong to no stationary period and no silence, and silences between stationary periods at two different
 * places.
 */
function stretchesOf(fixes: readonly Fix[], restOf: Int32Array): Stretch[] {
  const stretches: Stretch[] = []
  for (let index = 0; index + 1 < fixes.length; index++) {
    const isResting = itemAt(restOf, index) >= 0
    if (isResting && restOf[index] === restOf[index + 1]) continue
    const from = itemAt(fixes, index)
    const to = itemAt(fixes, index + 1)
    const isHiddenWay = isResting && itemAt(restOf, index + 1) >= 0 && to.at - from.at < movementLimits.gapMs
    if (isSilentStop(from, to) && !isHiddenWay) continue
    const current = stretches.at(-1)
    if (current?.last === index && !isResting) current.last = index + 1
    else stretches.push({ first: index, last: index + 1 })
  }
  return stretches
}

/**
 * Trackers wake up after the wheels turn and may go to sleep before they stop: a short distance across a silence belongs to the movement
 * after it, else to the one before.
 */
function withSilentEnds(fixes: readonly Fix[], restOf: Int32Array, { first, last }: Stretch): Stretch {
  const isWay = (from: number) => {
    const rest = restOf[from] ?? -1
    const isWithinRest = rest >= 0 && rest === restOf[from + 1]
    return (
      from >= 0 && from + 1 < fixes.length && !isWithinRest && isShortWay(itemAt(fixes, from), itemAt(fixes, from + 1))
    )
  }
  const isMovingOn =
    restOf[last + 1] === -1 &&
    last + 2 < fixes.length &&
    !isSilentStop(itemAt(fixes, last + 1), itemAt(fixes, last + 2))
  return { first: isWay(first - 1) ? first - 1 : first, last: !isMovingOn && isWay(last) ? last + 1 : last }
}

function isShortWay(from: Fix, to: Fix): boolean {
  return isSilentStop(from, to) && wayMs(from, to) <= movementLimits.stopMs
}

function driveOf(fixes: readonly Fix[], stretch: Stretch): Drive | null {
  if (!isMovement(fixes, stretch.first, stretch.last)) return null
  const { first, last } = withoutWalks(fixes, stretch)
  const started = Math.max(
    itemAt(fixes, first).at,
    itemAt(fixes, first + 1).at - wayMs(itemAt(fixes, first), itemAt(fixes, first + 1)),
  )
  const completed = Math.min(
    itemAt(fixes, last).at,
    itemAt(fixes, last - 1).at + wayMs(itemAt(fixes, last - 1), itemAt(fixes, last)),
  )
  return {
    started: Math.round(Math.min(started, completed)),
    completed: Math.round(Math.max(started, completed)),
    start: itemAt(fixes, first),
    end: itemAt(fixes, last),
    first,
    last,
    open: last === fixes.length - 1,
  }
}

/** Returns the time between two fixes at the speed of town traffic, in ms; used to date back the ends of a movement. */
function wayMs(from: Position, to: Position): number {
  return (metresBetween(from, to) / (movementLimits.townKph / 3.6)) * 1000
}
