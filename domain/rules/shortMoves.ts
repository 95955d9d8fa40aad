import { movementLimits } from '../trips/movementLimits.ts'

/** Movements one after the other: when they began and ended, and how long they were in all. Epoch milliseconds, milliseconds. */
export interface ShortMoves {
  since: number
  until: number
  movedMs: number
}

/** Returns movements with one more; it begins others if a minute or more was stationary before it. */
export function withMove(work: ShortMoves | null, from: number, to: number): ShortMoves {
  const isNext = work !== null && from - work.until < movementLimits.stationaryMs
  return isNext
    ? { since: work.since, until: to, movedMs: work.movedMs + to - from }
    : { since: from, until: to, movedMs: to - from }
}

/** Returns the movements that another one may still belong to after a stationary time until `to`, epoch milliseconds; null if there are none. */
export function openMoves(work: ShortMoves | null, to: number): ShortMoves | null {
  return work && to - work.until < movementLimits.stationaryMs ? work : null
}

/** Returns whether short movements are, by their time, more than scatter of the fixes. */
export function isWorkByTime({ since, until, movedMs }: ShortMoves): boolean {
  return movedMs >= movementLimits.minMovementMs && movedMs >= (until - since) * movementLimits.workingShare
}
