import type { WithAge } from '../offline/fetchOrSaved.ts'
import type { HubState } from './connectionKeeper.ts'

/** A reply may be this much older than the connection, as on a page's first one, without being called old. */
const graceMs = 60_000

/** Returns the state of the connection as a screen with this reply shows it: live again once the reply has been fetched again. */
export function shownStatus(
  { status, since = 0 }: HubState,
  reply: Pick<WithAge<unknown>, 'savedAt' | 'isOffline'> | undefined,
): HubState['status'] {
  const isOld = reply !== undefined && (reply.isOffline || reply.savedAt < since - graceMs)
  return status === 'connected' && isOld ? 'reconnecting' : status
}
