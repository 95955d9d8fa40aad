import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { compareMessages } from './messageOrder.ts'
import { findJumps } from './findJumps.ts'
import { findSpikes } from './findSpikes.ts'
import { movementLimits } from './movementLimits.ts'
import { onePerSecond } from './onePerSecond.ts'

/**
 * good: used for movement, distance and geofences, unless a better one shares its second (onePerSecond); all others are stored and shown as
 * raw data only. none: the message has no position. stale: its clock can't be right, or the fix is far older (or newer) than its message.
 */
export type FixQuality = 'good' | 'none' | 'void' | 'stale' | 'inaccurate' | 'jump'

/** Returns the quality of a message's fix by itself; a jump can only be recognised next to its neighbours (see classifyFixes). */
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

/** Returns the position in a message if its fix is good by itself, else null. */
export function goodPosition(message: StoredMessage): { latitude: number; longitude: number } | null {
  const { latitude, longitude } = message
  if (latitude === null || longitude === null || fixQualityAlone(message) !== 'good') return null
  return { latitude, longitude }
}

/**
 * Returns whether a message's clock can't be right because it's more than a day ahead of ours. Such a message is stored but doesn't change
 * any state.
 */
export function isClockAhead({ created, received }: Pick<StoredMessage, 'created' | 'received'>): boolean {
  return created > received + movementLimits.farthestAhead
}

/** Returns whether a message's clock is plausible: not before 2000 and not more than a day ahead of ours. */
export function hasCredibleClock({ created, received }: Pick<StoredMessage, 'created' | 'received'>): boolean {
  return !isClockUnset({ created }) && !isClockAhead({ created, received })
}

/** Returns whether a message's clock was never set, or was reset: its time is before 2000. */
export function isClockUnset({ created }: Pick<StoredMessage, 'created'>): boolean {
  return created < movementLimits.earliestFix
}

/**
 * Returns when a message was sent, as far as is known (epoch ms): its own time, but not after it was received; the time of receipt if its clock
 * was never set.
 */
export function sentAt({ created, received }: Pick<StoredMessage, 'created' | 'received'>): number {
  return isClockUnset({ created }) ? received : Math.min(created, received)
}

/** Returns when the fix was taken: its own time if it has one, else the message's. Epoch milliseconds. */
export function fixTime(message: StoredMessage): number {
  return message.fixCreated ?? message.created
}

/**
 * Returns the accuracy in metres (one standard deviation, as receivers report it); unknown, zero and negative values become that of a
 * typical receiver.
 */
export function accuracyOf(message: StoredMessage): number {
  const { accuracyMetres } = message
  return accuracyMetres !== null && accuracyMetres > 0 ? accuracyMetres : movementLimits.assumedAccuracyMetres
}

/** Returns whether a message reports the accuracy of its fix. */
export function isAccuracyKnown({ accuracyMetres }: Pick<StoredMessage, 'accuracyMetres'>): boolean {
  return accuracyMetres !== null && accuracyMetres > 0
}

/** Returns the reported speed in km/h, or null: negative means unknown, and no road vehicle is faster than 250 km/h. */
export function speedOf(message: StoredMessage): number | null {
  const { speedKph } = message
  return speedKph !== null && speedKph >= 0 && speedKph <= movementLimits.fastestKph ? speedKph : null
}

/** Returns the quality of each message's fix. The messages may be in any order. */
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
  const { chosen, unreachable } = onePerSecond(candidates)
  const isJump = findJumps(chosen)
  const reached = chosen.filter((_, rank) => !isJump[rank])
  const isSpike = findSpikes(reached)
  const jumps = chosen.filter((_, rank) => isJump[rank])
  const outliers = [...unreachable, ...jumps, ...reached.filter((_, rank) => isSpike[rank])]
  for (const { index } of outliers) qualities[index] = 'jump'
  return qualities
}
