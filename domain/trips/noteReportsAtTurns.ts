import { itemAt } from '../lists/itemAt.ts'
import type { Position } from '../places/position.ts'
import { isDisplaced, isFast, type StepFix } from './stepEvidence.ts'
import { shortestTurn } from '../places/shortestTurn.ts'

/** A fix that may be a device's report after a distance, with the direction in which it was heading, in degrees from north. */
interface ReportedFix extends StepFix {
  isByDistance?: boolean
  heading?: number | null
}

/**
 * The number of steps that show whether a device reports at turns: if it doesn't, one step in ten or more leads in another direction than the
 * heading at its start.
 */
const leastSteps = 20
const leastShare = 0.98
/** Half the turn of a street corner. */
const maxTurnDegrees = 45

/**
 * Marks the fixes of a device that reports after a distance if it reports at turns as well: every step leads where the vehicle was heading at its
 * start, so that it hides no bends.
 */
export function noteReportsAtTurns(fixes: readonly ReportedFix[]): void {
  let count = 0
  let straight = 0
  for (let index = 1; index < fixes.length; index++) {
    const [from, to] = [itemAt(fixes, index - 1), itemAt(fixes, index)]
    const { heading = null } = from
    const isMoving = from.speedKph === null || isFast(from)
    if (heading === null || !from.isByDistance || !to.isByDistance || !isMoving || !isDisplaced(from, to)) continue
    count++
    if (degreesBetween(heading, bearing(from, to)) <= maxTurnDegrees) straight++
  }
  if (count < leastSteps || straight < count * leastShare) return
  for (const fix of fixes) if (fix.isByDistance) fix.isAtTurn = true
}

/** Returns the direction from one position to another near it, in degrees from north. */
function bearing(from: Position, to: Position): number {
  const narrowing = Math.cos((from.latitude * Math.PI) / 180)
  const east = shortestTurn(to.longitude - from.longitude) * narrowing
  return (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI
}

const degreesBetween = (a: number, b: number) => Math.abs(((a - b + 900) % 360) - 180)
