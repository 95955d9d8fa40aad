import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { kmBetween } from '../../domain/trips/distance.ts'
import { fixTime, goodPosition } from '../../domain/trips/fixQuality.ts'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import type { LiveSnapshot } from './deviceContextStore.ts'

/** Where an asset was last seen, and when; null: not yet. */
type Seen = Pick<LiveSnapshot, 'latitude' | 'longitude' | 'fixCreated'>

/**
 * Returns where an asset was last seen after messages in order of time, and which of them has that position; null if none has. before: where it
 * was seen before them.
 */
export function lastPosition(
  before: Seen | null,
  messages: readonly StoredMessage[],
): { seen: Seen; newestFix: StoredMessage | null } {
  let seen: Seen = before ?? { latitude: null, longitude: null, fixCreated: null }
  let newestFix: StoredMessage | null = null
  for (const message of messages) {
    const fix = usableFix(seen, message)
    if (fix) [seen, newestFix] = [fix, message]
  }
  return { seen, newestFix }
}

/** Returns the position in a message; null when it has none, or one that no vehicle could have reached since the previous position. */
function usableFix(before: Seen, message: StoredMessage): Seen | null {
  const position = goodPosition(message)
  if (!position) return null
  const { latitude, longitude } = position
  const fix = { latitude, longitude, fixCreated: fixTime(message) }
  if (before.fixCreated === null || before.latitude === null || before.longitude === null) return fix
  if (fix.fixCreated < before.fixCreated) return null
  const km = kmBetween({ latitude: before.latitude, longitude: before.longitude }, fix)
  const hours = Math.max(fix.fixCreated - before.fixCreated, 1000) / 3_600_000
  return km / hours > movementLimits.fastestKph && km > 0.2 ? null : fix
}
