import type { AssetFold } from '../../rules/foldAsset.ts'
import type { Span } from '../../time/dayBounds.ts'
import { withMargins } from './withMargins.ts'

/**
 * Returns whether a day's reports continue from a checkpoint: one within the margins that they read anyway, because what they read must not
 * depend on which states the order of arrival has left. An earlier checkpoint only provides the last known switch states.
 */
export function isContinued(checkpoint: AssetFold, bounds: Span): boolean {
  return checkpoint.pending.at >= withMargins(bounds).start
}
