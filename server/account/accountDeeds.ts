import type { Queryable } from '../database/database.ts'
import { linkAddress, requestAccountEmail } from './accountEmail.ts'
import { forgetFailuresOf } from './loginFailureStore.ts'
import { createLink, endLinks } from './passwordLinkStore.ts'
import { hashPassword, hashOfNothing } from './passwords.ts'
import { resetAccess } from './resetAccessStore.ts'
import { endSessions } from './sessionStore.ts'

interface Person {
  userId: number
  email: string
}

/** What the screens of users do to an account. */
export interface AccountDeeds {
  hashPassword(password: string): Promise<string>
  /** A hash that no password has, for who is invited. */
  hashOfNothing(): Promise<string>
  /** Sends an invitation in the caller's transaction; without a mail server returns its link, for the caller to hand on. */
  invite(tx: Queryable, person: Person): Promise<string | null>
  /** After somebody else set the password: see resetAccess. */
  resetAccess(tx: Queryable, person: Person): Promise<void>
  endSessions(tx: Queryable, userId: number): Promise<void>
  liftLock(db: Queryable, email: string): Promise<void>
}

/** Gives the slice of users what it needs of accounts. origin is the portal's public address. */
export function accountDeeds(given: { hasMailServer: boolean; origin: string; now: () => number }): AccountDeeds {
  const { hasMailServer, origin, now } = given
  return {
    hashPassword,
    hashOfNothing,
    async invite(tx, { userId, email }) {
      await endLinks(tx, userId, now())
      if (!hasMailServer) return linkAddress(origin, await createLink(tx, userId, 'invitation', now()))
      await requestAccountEmail(tx, { userId, email, kind: 'invitation', now: now() })
      return null
    },
    resetAccess: (tx, { userId, email }) => resetAccess(tx, userId, email, now()),
    endSessions: (tx, userId) => endSessions(tx, userId, now()),
    liftLock: forgetFailuresOf,
  }
}
