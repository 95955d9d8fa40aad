import { activityKinds } from '../../../contract/assets/activity.ts'
import type { LiveState } from '../../live/assetState.ts'

/** The state that an address names; undefined for all assets, also when there is no such state. */
export function readState(text: string | undefined): LiveState | undefined {
  return text === 'duress' ? text : activityKinds.find((kind) => kind === text)
}
