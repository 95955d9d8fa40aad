import type { Logger } from 'pino'
import type { Database, Queryable } from '../database/database.ts'

/** What the calls of the Users screens need. */
export interface UserDeps {
  db: Database
  now: () => number
  log: Pick<Logger, 'info'>
  hashPassword(password: string): Promise<string>
  /** A hash that no password has. */
  hashOfNothing(): Promise<string>
  /** Sends an invitation in the caller's transaction; without a mail server returns its link. */
  invite(tx: Queryable, userId: number, email: string): Promise<string | null>
  /** After a new password: ends the user's lock, sessions, unused links and alerts on their devices. */
  resetAccess(tx: Queryable, userId: number, email: string): Promise<void>
  endSessions(tx: Queryable, userId: number): Promise<void>
  liftLock(db: Queryable, email: string): Promise<void>
  /** Sends what is due, after a commit that wrote an invitation. */
  deliver(): void
  /** Called after what these users may see changed, so that their open hub connections are looked up again. */
  onAccessChanged(userIds: readonly number[]): void
  /** Called after tokens of a user stopped working, so that their open hub connections end. */
  onSignedOut(userId: number): void
}
