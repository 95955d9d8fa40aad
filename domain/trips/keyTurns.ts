import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { metresBetween } from './distance.ts'
import { fixTime } from './fixQuality.ts'
import { ignitionOf } from './ignitionOf.ts'
import { movementLimits } from './movementLimits.ts'
import { isDisplaced, isFast, movingAtEnd, travelMs, type StepFix, type StepPart } from './stepEvidence.ts'

const second = 1000
const secondOf = (at: number) => Math.floor(at / second)

/**
 * Marks the fixes of messages that report that the key was turned. They aren't samples: the vehicle is stationary in each, just before it leaves
 * or just after it arrived, so the speed there doesn't apply to the adjacent step. If the vehicle is moving, the wire is loose.
 */
export function noteKeyTurns(fixes: readonly StepFix[], ordered: readonly StoredMessage[]): void {
  const turns = new Set<number>()
  let last: boolean | null = null
  for (const message of ordered) {
    const ignition: boolean | null = ignitionOf(message) ?? last
    const isReported = message.messageID === messageID.ignitionOn || message.messageID === messageID.ignitionOff
    if (isReported && ignition !== last) turns.add(secondOf(fixTime(message)))
    last = ignition
  }
  if (turns.size === 0) return
  for (const fix of fixes) if (!isFast(fix) && turns.has(secondOf(fix.at))) fix.isKeyTurn = true
}

/**
 * Returns whether a step with speeds begins or ends where the key was turned, and is short enough for its distance and the speed at its other end
 * to show for how long the vehicle moved.
 */
export function isStepOfKeyTurn(from: StepFix, to: StepFix): boolean {
  const isMeasured = from.speedKph !== null && to.speedKph !== null
  const isTurn = from.isKeyTurn === true || to.isKeyTurn === true
  return isMeasured && isTurn && to.at - from.at <= movementLimits.sampledReportMs
}

/**
 * Divides a step that begins or ends where the key was turned: the vehicle moved for as long as its distance takes at the speed of the other end,
 * at least that of a town between its stops, with the time to reach it.
 */
export function divideKeyTurn(from: StepFix, to: StepFix): StepPart[] {
  const fastKph = Math.max(from.speedKph ?? 0, to.speedKph ?? 0)
  const isAway = isDisplaced(from, to) || (fastKph > movementLimits.movingKph && isBeyondOne(from, to))
  const neededMs = isAway ? travelMs(from, to, Math.max(fastKph, movementLimits.townCruiseKph)) : 0
  return movingAtEnd(from, to, Math.min(to.at - from.at, Math.round(neededMs)), isFast(from))
}

/** Returns whether two fixes are further apart than one standard deviation of both, which is enough if a receiver reports movement besides. */
function isBeyondOne(from: StepFix, to: StepFix): boolean {
  return metresBetween(from, to) > Math.hypot(from.accuracyMetres, to.accuracyMetres)
}
