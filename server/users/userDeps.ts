import type { Logger } from 'pino'
import type { Database, Queryable } from '../database/database.ts'

/** The dependencies of the calls of the Users screens. */
export interface UserDeps {
  db: Database
  now: () => number
  log: Pick<Logger, 'info'>
  hashPassword(password: string): Promise<string>
  /** Returns a hash that no password matches. */
  hashOfNothing(): Promise<string>
  /** Sends an invitation within the caller's transaction; without a mail server, returns its link instead. */
  invite(tx: Queryable, userId: number, email: string): Promise<string | null>
  /** Called after a password change: ends the user's lock, sessions, unused links and push subscriptions. */
  resetAccess(tx: Queryable, userId: number, email: string): Promise<void>
  /** Makes the user's unused password links and invitations invalid. */
  endLinks(tx: Queryable, userId: number): Promise<void>
  endSessions(tx: Queryable, userId: number): Promise<void>
  liftLock(db: Queryable, email: string): Promise<void>
  /** Sends what is due; called after a commit that wrote an invitation. */
  deliver(): void
  /** Called when what these users may see has changed, so that their open hub connections are checked again. */
  onAccessChanged(userIds: readonly number[]): void
  /** Called when tokens of a user have been invalidated, so that their open hub connections end. */
  onSignedOut(userId: number): void
}
