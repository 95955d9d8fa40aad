import type { Queryable } from '../database/database.ts'
import { deleteTokensOf } from '../alerts/acknowledgeTokenStore.ts'
import { deleteSubscriptionsOf } from '../push/pushStore.ts'
import { deleteLoginFailuresOf } from './loginFailureStore.ts'
import { endLinks } from './passwordLinkStore.ts'
import { revokeSessions } from './sessionStore.ts'

/**
 * Cleans up after somebody else set a user's password: unlocks the user, ends their sessions and unused links, and stops alerts on their
 * devices, which may be in the wrong hands. now is epoch ms.
 */
export async function resetAccess(tx: Queryable, userId: number, email: string, now: number): Promise<void> {
  await deleteLoginFailuresOf(tx, email)
  await revokeSessions(tx, userId, now)
  await endLinks(tx, userId, now)
  await deleteTokensOf(tx, userId)
  await deleteSubscriptionsOf(tx, userId)
}
