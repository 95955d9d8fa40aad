import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { isDisplaced, type StepFix } from './stepEvidence.ts'

/** Pieces of a track this long, at least this fast by their positions, show the speed of a vehicle beyond the noise of its fixes. */
const minPieceMs = 60_000
const maxPieceMs = 180_000
const shownKph = 30
/** So many of them show what a device's speeds are worth. */
const minPieces = 12
/** Speeds that are right don't differ from the positions by half in most of the pieces, to the same side in four of five. */
const wrongRatio = 1.5
const sideRatio = 1.25
const sideShare = 0.2

/**
 * Returns whether the speeds of a track are of no use, because its positions contradict them throughout: of a device that always reports
 * zero, or in another unit, as knots or metres per second.
 */
export function areSpeedsWrong(fixes: readonly StepFix[]): boolean {
  const ratios: number[] = []
  let first = 0
  let metresBySpeed = 0
  for (let index = 1; index < fixes.length; index++) {
    const [start, from, to] = [itemAt(fixes, first), itemAt(fixes, index - 1), itemAt(fixes, index)]
    metresBySpeed += (((from.speedKph ?? 0) + (to.speedKph ?? 0)) / 7.2) * ((to.at - from.at) / 1000)
    const lasting = to.at - start.at
    const isUseful = from.speedKph !== null && to.speedKph !== null && lasting <= maxPieceMs
    if (isUseful && lasting < minPieceMs) continue
    const metres = isUseful ? metresBetween(start, to) : 0
    if (metres > (shownKph / 3600) * lasting && isDisplaced(start, to)) ratios.push(metresBySpeed / metres)
    first = index
    metresBySpeed = 0
  }
  if (ratios.length < minPieces) return false
  ratios.sort((a, b) => a - b)
  const at = (share: number) => itemAt(ratios, Math.floor((ratios.length - 1) * share))
  const isLow = at(0.5) < 1 / wrongRatio && at(1 - sideShare) < 1 / sideRatio
  return isLow || (at(0.5) > wrongRatio && at(sideShare) > sideRatio)
}
