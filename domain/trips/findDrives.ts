import { metresBetween, type Position } from './distance.ts'
import { findRests } from './findRests.ts'
import { isMovement, isSilentStop, isUnderWay, withoutWalks } from './movementEvidence.ts'
import { movementLimits } from './movementLimits.ts'
import type { Fix } from './track.ts'

/** A movement between two stands, with the places and times where the vehicle really left and came to rest. */
export interface Drive {
  /** Epoch milliseconds. */
  started: number
  completed: number
  start: Position
  end: Position
  /** Indexes into the track of the first and last fix of the movement. */
  first: number
  last: number
  /** No stand has followed yet: the movement reaches the end of the track. */
  open: boolean
}

/** The movements of a track: every stretch between stands and silences that is more than jitter. */
export function findDrives(fixes: readonly Fix[]): Drive[] {
  return stretchesOf(fixes)
    .map((stretch) => driveOf(fixes, stretch))
    .filter((drive) => drive !== null)
}

interface Stretch {
  first: number
  last: number
}

/** Runs of steps that belong to no stand and no silence, and lone silences between stands at two places. */
function stretchesOf(fixes: readonly Fix[]): Stretch[] {
  const restOf = new Int32Array(fixes.length).fill(-1)
  findRests(fixes, movementLimits.stopMs).forEach((rest, number) => restOf.fill(number, rest.first, rest.last + 1))
  const stretches: Stretch[] = []
  let previousEnds = -1
  for (let index = 0; index + 1 < fixes.length; index++) {
    const from = fixes[index]!
    const to = fixes[index + 1]!
    if (restOf[index]! >= 0 && restOf[index] === restOf[index + 1]) continue
    const isSilent = isSilentStop(from, to)
    const isHiddenWay =
      isSilent && restOf[index]! >= 0 && restOf[index + 1]! >= 0 && to.at - from.at < movementLimits.gapMs
    if (isSilent && !isHiddenWay) continue
    const current = stretches.at(-1)
    if (current && previousEnds === index && restOf[index]! < 0) current.last = index + 1
    else stretches.push({ first: index, last: index + 1 })
    previousEnds = index + 1
  }
  return stretches
}

function driveOf(fixes: readonly Fix[], stretch: Stretch): Drive | null {
  const woken = wayBefore(fixes, stretch.first)
  const asleep = wayAfter(fixes, stretch.last)
  if (!isMovement(fixes, woken ? stretch.first - 1 : stretch.first, asleep ? stretch.last + 1 : stretch.last))
    return null
  const trimmed = withoutWalks(fixes, stretch)
  const first = woken && trimmed.first === stretch.first ? stretch.first - 1 : trimmed.first
  const last = asleep && trimmed.last === stretch.last ? stretch.last + 1 : trimmed.last
  const started = Math.max(fixes[first]!.at, fixes[first + 1]!.at - wayMs(fixes[first]!, fixes[first + 1]!))
  const completed = Math.min(fixes[last]!.at, fixes[last - 1]!.at + wayMs(fixes[last - 1]!, fixes[last]!))
  return {
    started: Math.round(Math.min(started, completed)),
    completed: Math.round(Math.max(started, completed)),
    start: fixes[first]!,
    end: fixes[last]!,
    first,
    last,
    open: last === fixes.length - 1,
  }
}

/** Time for the way between two fixes at the pace of town traffic, in ms: what dates the ends of a movement back. */
function wayMs(from: Position, to: Position): number {
  return (metresBetween(from, to) / (movementLimits.townKph / 3.6)) * 1000
}

/** Trackers wake after the wheels turn: a short way across the silence before a movement belongs to it. */
function wayBefore(fixes: readonly Fix[], first: number): boolean {
  const before = fixes[first - 1]
  return before !== undefined && !isUnderWay(fixes, first - 1, -1) && isWakingWay(before, fixes[first]!)
}

/** And they may fall asleep before the wheels stand. */
function wayAfter(fixes: readonly Fix[], last: number): boolean {
  const after = fixes[last + 1]
  return after !== undefined && !isUnderWay(fixes, last + 1, 1) && isWakingWay(fixes[last]!, after)
}

function isWakingWay(from: Fix, to: Fix): boolean {
  return isSilentStop(from, to) && wayMs(from, to) <= movementLimits.stopMs
}
