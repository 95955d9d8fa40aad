import type { Queryable } from '../database/database.ts'
import { linkAddress, requestAccountEmail } from './accountEmail.ts'
import { deleteLoginFailuresOf } from './loginFailureStore.ts'
import { createLink, endLinks } from './passwordLinkStore.ts'
import { hashPassword, hashOfNothing } from './passwords.ts'
import { resetAccess } from './resetAccessStore.ts'
import { revokeSessions } from './sessionStore.ts'

/** Returns the account actions that the user screens need. origin is the portal's public address, now returns epoch ms. */
export function accountActions(settings: { hasMailServer: boolean; origin: string; now: () => number }) {
  const { hasMailServer, origin, now } = settings
  return {
    hashPassword,
    hashOfNothing,
    /** Sends an invitation in the caller's transaction. Without a mail server it returns the link instead, for the caller to pass on. */
    async invite(tx: Queryable, userId: number, email: string): Promise<string | null> {
      await endLinks(tx, userId, now())
      if (!hasMailServer) return linkAddress(origin, await createLink(tx, userId, 'invitation', now()))
      await requestAccountEmail(tx, { userId, email, kind: 'invitation', now: now() })
      return null
    },
    resetAccess: (tx: Queryable, userId: number, email: string) => resetAccess(tx, userId, email, now()),
    endLinks: (tx: Queryable, userId: number) => endLinks(tx, userId, now()),
    endSessions: (tx: Queryable, userId: number) => revokeSessions(tx, userId, now()),
    liftLock: deleteLoginFailuresOf,
  }
}
