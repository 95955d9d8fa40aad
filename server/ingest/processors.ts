import type { DrivingInterval } from '../../domain/assets/drivingInterval.ts'
import type { AssetFold, FoldSettings } from '../../domain/rules/foldAsset.ts'
import type { DrivingStatus } from '../../domain/rules/movement.ts'
import type { HeldDuress } from './heldDuress.ts'
import type { NewestMessage } from './newestMessage.ts'

/** What the pipeline carries for an asset from message to message, stored in live_states.processors. */
export interface Processors {
  movement?: DrivingStatus
  drivingInterval?: DrivingInterval
  /** How often the asset usually reports while driving, seconds; null or omitted while that isn't known. */
  medianInterval?: number | null
  /** The state of the rules after the newest message that arrived in order. */
  fold?: AssetFold
  /** The settings that it was folded with. */
  foldSettings?: FoldSettings
  /** Device time of the asset's newest checkpoint, epoch ms. */
  checkpointAt?: number
  ibutton?: { serial: string; iButtonId: number; name: string } | null
  heldDuress?: HeldDuress | null
  /** Which of two messages of the same second is shown doesn't depend on which arrived first. */
  newest?: NewestMessage
  /** Its time is that of its arrival, because its device sent none that can be right: it proves nothing about the server's clock. */
  isTimedHere?: boolean
  /** The message of the same second that the position is from, if it's another one: the same holds for two positions. */
  newestFix?: NewestMessage | null
}
