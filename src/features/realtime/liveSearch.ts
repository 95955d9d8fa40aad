import { activityKinds } from '../../../contract/assets/activity.ts'
import type { LiveState } from '../../live/assetState.ts'

/** Returns the state in an address, or undefined for all assets and for unknown states. */
export function readState(text: string | undefined): LiveState | undefined {
  return text === 'duress' ? text : activityKinds.find((kind) => kind === text)
}
