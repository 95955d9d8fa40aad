import type { Logger } from 'pino'
import type { SessionDeps } from './sessionRoutes.ts'

/** What sign-in, passwords and sessions depend on. */
export interface AccountDeps extends SessionDeps {
  log: Logger
  /** Sends what is due. Call it after committing an e-mail. */
  deliver(): void
  hasMailServer: boolean
  /** Called when a user's tokens stop working, so that their open hub connections end too. */
  onSignedOut(userId: number): void
}
