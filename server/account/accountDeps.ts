import type { Logger } from 'pino'
import type { SessionDeps } from './sessionRoutes.ts'

/** What sign-in, passwords and sessions need of the server around them. */
export interface AccountDeps extends SessionDeps {
  log: Logger
  /** Sends what is due, after a commit that wrote an e-mail. */
  deliver(): void
  hasMailServer: boolean
  /** Called when tokens of a user stopped working, so that open hub connections end too. */
  onSignedOut(userId: number): void
}
