import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { Switches } from '../../rules/temperatureFindings.ts'
import type { AssetFold } from '../../rules/foldAsset.ts'
import { advanceIgnition } from '../../rules/ignition.ts'
import { lastReported } from '../../rules/reading.ts'
import type { Span } from '../../time/dayBounds.ts'
import { ignitionOf } from '../../trips/ignitionOf.ts'
import type { KnownWire } from '../../trips/ignitionSpans.ts'
import { isContinued } from './isContinued.ts'

/** What a checkpoint knows that a day's messages may not report. */
export interface KnownBefore {
  /** The switches before the first message: a device that only reports changes may not mention them all day. */
  switches: Switches
  wire: KnownWire | null
}

export const nothingKnown: KnownBefore = { switches: { engineOn: null, fridgeOn: null }, wire: null }

/**
 * Returns what a checkpoint knows about the time before a day's messages. Switches that messages up to the checkpoint report are unknown, because
 * only those messages show the earlier state. If the asset lost its device (lostDeviceAt) after the checkpoint and before the messages, nothing is
 * known.
 */
export function knownBefore(
  checkpoint: AssetFold | null,
  messages: readonly StoredMessage[],
  bounds: Span,
  lostDeviceAt: readonly number[] = [],
): KnownBefore {
  if (!checkpoint) return nothingKnown
  const { settled, pending } = checkpoint
  const lostAt = lostDeviceAt.find((at) => at > pending.at)
  if (lostAt !== undefined && messages.every(({ created }) => created >= lostAt)) return nothingKnown
  const reported = lastReported(pending, 'ignition')
  const [wire] = advanceIgnition(settled?.ignition ?? null, { at: pending.at, wire: reported, isMoving: false })
  if (!isContinued(checkpoint, bounds)) return { ...nothingKnown, wire: { ...wire, wasOn: false } }
  const fridgeOn = lastReported(pending, 'fridgeOn') ?? settled?.fridgeOn ?? null
  const until = pending.at + 1000
  const earlier = messages.filter(({ created }) => created < until)
  const switches = {
    engineOn: earlier.some((message) => ignitionOf(message) !== null) ? null : wire.on,
    fridgeOn: earlier.some(({ iO1 }) => iO1 !== null) ? null : fridgeOn,
  }
  return { switches, wire: { ...wire, wasOn: switches.engineOn === true } }
}
