import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { ApiError } from '../http/apiError.ts'
import type { RegisterOwnerCall } from '../owner/registerOwnerCall.ts'
import { resetPasswordCall } from '../owner/resetPasswordCall.ts'
import { linkAddress } from './accountEmail.ts'
import { administratorEmails } from '../users/accountUserStore.ts'
import { accountByEmail } from './accountStore.ts'
import { deleteLoginFailuresOf } from './loginFailureStore.ts'
import { createLink } from './passwordLinkStore.ts'

export interface OwnerResetDeps {
  db: Database
  now: () => number
  log: Logger
  /** The portal's public address without a path. */
  origin: string
}

/** Registers the call behind npm run reset-password: unlocks a user and creates a link for them that's valid for an hour. */
export function registerOwnerReset(register: RegisterOwnerCall, { db, now, log, origin }: OwnerResetDeps): void {
  register(resetPasswordCall, async ({ email }) => {
    const account = await accountByEmail(db, email)
    if (!account) throw new ApiError(409, await unknownSentence(db, email))
    const { userId, userName, isActive } = account
    if (!isActive)
      throw new ApiError(
        409,
        `${userName} or their customer is disabled. A System Admin can enable them in the portal.`,
      )
    await deleteLoginFailuresOf(db, account.email)
    log.info({ userId }, "A link for a new password was made by the server's owner")
    return { userName, link: linkAddress(origin, await createLink(db, userId, 'forgotten', now())) }
  })
}

async function unknownSentence(db: Database, email: string): Promise<string> {
  const administrators = await administratorEmails(db)
  const known = administrators.length > 0 ? ` System Admins here: ${administrators.join(', ')}.` : ''
  return `No user has the e-mail ${email.slice(0, 100)}.${known}`
}
