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
 * Returns whether the speeds of a track are unusable because its positions contradict them throughout: the device always reports zero, or another
 * unit, such as knots or metres per second. Speeds only count as too low if they are too low along the whole track, including slow pieces: a bus
 * whose fast minutes each lead from one stop to the next reports zero at both ends of them, and its speed in between.
 */
export function areSpeedsWrong(fixes: readonly StepFix[]): boolean {
  const pieces = piecesOf(fixes)
  const ratios = pieces.filter(({ isShown }) => isShown).map(({ metres, bySpeed }) => bySpeed / metres)
  if (ratios.length < minPieces) return false
  ratios.sort((a, b) => a - b)
  const at = (share: number) => itemAt(ratios, Math.floor((ratios.length - 1) * share))
  if (at(0.5) > wrongRatio && at(sideShare) > sideRatio) return true
  if (at(0.5) > 1 / wrongRatio || at(1 - sideShare) > 1 / sideRatio) return false
  const metres = pieces.reduce((sum, piece) => sum + lengthAlong(fixes, piece), 0)
  const bySpeed = pieces.reduce((sum, piece) => sum + piece.bySpeed, 0)
  return bySpeed < metres / sideRatio
}

/**
 * Returns the distance along the fixes of a piece in metres, without the noise between them, because rows on a field lead back to where they
 * began.
 */
function lengthAlong(fixes: readonly StepFix[], { first, last, metres }: Piece): number {
  let length = 0
  let held = itemAt(fixes, first)
  for (let index = first + 1; index <= last; index++) {
    const fix = itemAt(fixes, index)
    if (!isDisplaced(held, fix)) continue
    length += metresBetween(held, fix)
    held = fix
  }
  return Math.max(length, metres)
}

/** How far a vehicle went in a piece of its track, metres, by its positions and by its speeds. */
interface Piece {
  /** The indexes of its fixes. */
  first: number
  last: number
  /** In a straight line. */
  metres: number
  bySpeed: number
  /** It was fast enough to show what the speeds are worth. */
  isShown: boolean
}

/** Returns the pieces with speeds in which the vehicle moved beyond chance. */
function piecesOf(fixes: readonly StepFix[]): Piece[] {
  const pieces: Piece[] = []
  let first = 0
  let bySpeed = 0
  for (let index = 1; index < fixes.length; index++) {
    const [start, from, to] = [itemAt(fixes, first), itemAt(fixes, index - 1), itemAt(fixes, index)]
    bySpeed += (((from.speedKph ?? 0) + (to.speedKph ?? 0)) / 7.2) * ((to.at - from.at) / 1000)
    const lasting = to.at - start.at
    const isUseful = from.speedKph !== null && to.speedKph !== null && lasting <= maxPieceMs
    if (isUseful && lasting < minPieceMs) continue
    if (isUseful && isDisplaced(start, to)) {
      const metres = metresBetween(start, to)
      pieces.push({ first, last: index, metres, bySpeed, isShown: metres > (shownKph / 3600) * lasting })
    }
    first = index
    bySpeed = 0
  }
  return pieces
}
