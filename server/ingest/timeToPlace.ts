import { isRoutineMessage } from '../../domain/alerts/messageAlert.ts'
import { goodPosition } from '../../domain/trips/fixQuality.ts'
import { wholeMessage } from './newestMessage.ts'
import type { TouchedAsset } from './touchedBy.ts'

/**
 * Returns the time (epoch ms) of the newest message before a batch if that one has no position and the batch has one of the same time: an alert
 * that it raised is to be placed there, as if both had come together. Null otherwise.
 */
export function timeToPlace({ before, messages }: Pick<TouchedAsset, 'before' | 'messages'>): number | null {
  const newest = before?.processors.newest
  if (!newest) return null
  const { created, messageID: id } = wholeMessage(newest)
  if (isRoutineMessage(id) || goodPosition(wholeMessage(newest)) !== null) return null
  const isPlaced = messages.some((message) => message.created === created && goodPosition(message) !== null)
  return isPlaced ? created : null
}
