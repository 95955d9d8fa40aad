import { itemAt, lastItem } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { metresBetween } from './distance.ts'
import { movementLimits } from './movementLimits.ts'
import { isDisplaced, isTravelled, type Motion } from './stepEvidence.ts'
import type { Fix } from './track.ts'
import { shortestTurn } from '../places/shortestTurn.ts'

/**
 * Divides the time of fixes without a speed: a fix is held until a later one is further away than chance explains, and the time that took
 * shows how it moved.
 */
export function divideUnmeasured(
  fixes: readonly Fix[],
  add: (motion: Motion, start: number, end: number) => void,
): void {
  let heldAt = 0
  let isMoving = false
  const steps: Step[] = []
  for (let next = 1; next < fixes.length; next++) {
    const [held, fix] = [itemAt(fixes, heldAt), itemAt(fixes, next)]
    if (!isDisplaced(held, fix)) continue
    isMoving = isTravelled(held, fix)
    steps.push({
      start: held.at,
      end: fix.at,
      from: held,
      to: fix,
      metres: metresBetween(held, fix),
      pathMetres: pathOf(fixes.slice(heldAt, next + 1)),
      isTravelled: isMoving,
    })
    heldAt = next
  }
  for (const [at, step] of steps.entries()) {
    const left = step.end - movingMsOf(steps, at)
    add('stationary', step.start, left)
    add('moving', left, step.end)
  }
  const [held, end] = [itemAt(fixes, heldAt).at, lastItem(fixes).at]
  add(isMoving && end - held < movementLimits.stationaryMs ? 'moving' : 'stationary', held, end)
}

/** Returns the longest distance from the first to the last of some fixes via one in between; null if there is none in between. */
function pathOf(fixes: readonly Fix[]): number | null {
  if (fixes.length < 3) return null
  const [from, to] = [itemAt(fixes, 0), lastItem(fixes)]
  return fixes
    .slice(1, -1)
    .reduce((maxMetres, fix) => Math.max(maxMetres, metresBetween(from, fix) + metresBetween(fix, to)), 0)
}

/** A step between two fixes without a speed that are apart. */
interface Step extends Span {
  from: Fix
  to: Fix
  metres: number
  /** Via the fix in between that makes it longest; null when there is none in between. */
  pathMetres: number | null
  isTravelled: boolean
}

/** This many steps on either side, all within this time, show the speed of a vehicle between its stops. */
const stepsBeside = 6
const besideMs = 150_000
/** One step in ten is faster than the typical speed, or passes a fix that's far off. */
const pacedQuantile = 0.9
/** A step slower than this share of the typical speed includes a stop; most steps of half a minute in a town include one. */
const stoppingShare = 0.5
const longStoppingShare = 0.65
const longStepMs = 15_000
/** Shorter steps don't include a stop that a neighbouring step doesn't show. */
const minStopMs = 4_000

/** Returns how long a step took without its stops. */
function movingMsOf(steps: readonly Step[], at: number): number {
  const step = itemAt(steps, at)
  const lasting = step.end - step.start
  if (isTurn(steps, at)) return lasting
  if (!step.isTravelled) return Math.min(lasting, Math.round((step.metres / (movementLimits.townKph / 3.6)) * 1000))
  if (lasting < minStopMs) return lasting
  const pace = typicalPace(steps, at)
  if (paceOf(step) >= pace * (lasting > longStepMs ? longStoppingShare : stoppingShare)) return lasting
  return Math.min(lasting, Math.round(msWithStop(step.metres, pace)))
}

/**
 * Returns whether a slow step is a turn without a stop, at the end of a row or in a hairpin: it leads back, and the fixes in between cover the
 * distance that the vehicle would at its average speed; without such fixes, it takes at most half a minute.
 */
function isTurn(steps: readonly Step[], at: number): boolean {
  const [before, step, after] = [steps[at - 1], itemAt(steps, at), steps[at + 1]]
  if (!before || !after) return false
  const lasting = step.end - step.start
  if (lasting > movementLimits.stationaryMs) return false
  if (!isBack(before, step) && !isBack(step, after) && !isBack(before, after)) return false
  if (step.pathMetres === null) return lasting <= movementLimits.sampledStepMs
  return step.pathMetres / lasting >= typicalPace(steps, at) * longStoppingShare
}

/** Returns whether one step leads back from where another went: by more than 120 degrees. */
function isBack(one: Step, other: Step): boolean {
  const narrowing = Math.cos((one.from.latitude * Math.PI) / 180)
  const east = ({ from, to }: Step) => shortestTurn(to.longitude - from.longitude) * narrowing
  const north = ({ from, to }: Step) => to.latitude - from.latitude
  const along = east(one) * east(other) + north(one) * north(other)
  const lengths = Math.hypot(east(one), north(one)) * Math.hypot(east(other), north(other))
  return along < -lengths / 2
}

/** Returns the speed of a vehicle between its stops around a step, metres per millisecond. */
function typicalPace(steps: readonly Step[], at: number): number {
  const step = itemAt(steps, at)
  const paces = [...pacesBeside(steps, at, -1), paceOf(step), ...pacesBeside(steps, at, 1)].sort((a, b) => a - b)
  return itemAt(paces, Math.min(paces.length - 1, Math.floor(paces.length * pacedQuantile)))
}

/** Returns how long a distance takes at a pace (metres per millisecond) with one stop on the way, without the time at the stop. */
function msWithStop(metres: number, pace: number): number {
  const gain = movementLimits.stoppingAcceleration / 1e6
  return metres >= pace ** 2 / gain ? metres / pace + pace / gain : 2 * Math.sqrt(metres / gain)
}

/** Returns the speeds of the steps before (-1) or after (1) one, as far as they show how fast the vehicle goes there. */
function pacesBeside(steps: readonly Step[], at: number, direction: 1 | -1): number[] {
  const step = itemAt(steps, at)
  const paces: number[] = []
  for (let count = 1; ; count++) {
    const other = steps[at + count * direction]
    if (!other) return paces
    const apart = direction === 1 ? other.start - step.end : step.start - other.end
    if (apart > movementLimits.readingHoldsMs || (count > stepsBeside && apart > besideMs)) return paces
    if (other.isTravelled) paces.push(paceOf(other))
  }
}

/** Metres per millisecond. */
const paceOf = ({ metres, start, end }: Step) => metres / (end - start)
