import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { compareMessages } from './messageOrder.ts'
import { findJumps } from './findJumps.ts'
import { findSpikes } from './findSpikes.ts'
import { movementLimits } from './movementLimits.ts'

/**
 * good: used for movement, distance and geofences; the others are kept and shown as raw. none: the message carries no
 * position at all. stale: a clock that cannot be right, or a fix far older (or newer) than its message.
 */
export type FixQuality = 'good' | 'none' | 'void' | 'stale' | 'inaccurate' | 'jump'

/** What one message says about its own fix; a jump shows only beside its neighbours (see classifyFixes). */
export function fixQualityAlone(message: StoredMessage): Exclude<FixQuality, 'jump'> {
  const { latitude, longitude, created, received, accuracyMetres } = message
  if (message.validity === 'V') return 'void'
  if (latitude === null || longitude === null) return 'none'
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) || (latitude === 0 && longitude === 0)) return 'void'
  const fixAt = fixTime(message)
  if (Math.min(created, fixAt) < movementLimits.earliestFix) return 'stale'
  if (Math.max(created, fixAt) > received + movementLimits.farthestAhead) return 'stale'
  if (Math.abs(fixAt - created) > movementLimits.oldestFixInMessage) return 'stale'
  if (accuracyMetres !== null && accuracyMetres > movementLimits.worstAccuracyMetres) return 'inaccurate'
  return 'good'
}

/** Where the message says it is when its fix is good by itself, else null. */
export function goodPosition(message: StoredMessage): { latitude: number; longitude: number } | null {
  const { latitude, longitude } = message
  if (latitude === null || longitude === null || fixQualityAlone(message) !== 'good') return null
  return { latitude, longitude }
}

/** A clock that cannot be right: more than a day ahead of ours. Such a message is kept and moves no state. */
export function isClockAhead({ created, received }: Pick<StoredMessage, 'created' | 'received'>): boolean {
  return created > received + movementLimits.farthestAhead
}

/** A clock before 2000 or more than a day ahead places its message nowhere. */
export function hasCredibleClock({ created, received }: Pick<StoredMessage, 'created' | 'received'>): boolean {
  return created >= movementLimits.earliestFix && !isClockAhead({ created, received })
}

/** When the fix was taken: its own time where it has one, else the message's. Epoch milliseconds. */
export function fixTime(message: StoredMessage): number {
  return message.fixCreated ?? message.created
}

/** Accuracy in metres (one standard deviation, as receivers report it); unknown, zero and negative read as a usual receiver's. */
export function accuracyOf(message: StoredMessage): number {
  const { accuracyMetres } = message
  return accuracyMetres !== null && accuracyMetres > 0 ? accuracyMetres : movementLimits.assumedAccuracyMetres
}

/** Speed in km/h as sent, or null: negative means unknown, and no road vehicle is faster than 250. */
export function speedOf(message: StoredMessage): number | null {
  const { speedKph } = message
  return speedKph !== null && speedKph >= 0 && speedKph <= movementLimits.fastestKph ? speedKph : null
}

/** Quality of each message's fix, in the order of the argument, which may be any. */
export function classifyFixes(messages: readonly StoredMessage[]): FixQuality[] {
  const qualities: FixQuality[] = messages.map(fixQualityAlone)
  const candidates = messages
    .map((message, index) => ({
      index,
      message,
      at: fixTime(message),
      latitude: message.latitude ?? 0,
      longitude: message.longitude ?? 0,
      accuracyMetres: accuracyOf(message),
      speedKph: speedOf(message),
    }))
    .filter(({ index }) => qualities[index] === 'good')
    .sort((a, b) => a.at - b.at || compareMessages(a.message, b.message))
  const isJump = findJumps(candidates)
  const reached = candidates.filter((_, rank) => !isJump[rank])
  const isSpike = findSpikes(reached)
  const outliers = [...candidates.filter((_, rank) => isJump[rank]), ...reached.filter((_, rank) => isSpike[rank])]
  for (const { index } of outliers) qualities[index] = 'jump'
  return qualities
}
