import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { refusal, type ApiError } from '../http/apiError.ts'
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
    if (!account) throw await unknownUser(db, email)
    const { userId, userName, isActive } = account
    if (!isActive) throw refusal(409, 'accountsUserDisabled', { user: userName })
    await deleteLoginFailuresOf(db, account.email)
    log.info({ userId }, "A link for a new password was made by the server's owner")
    return { userName, link: linkAddress(origin, await createLink(db, userId, 'forgotten', now())) }
  })
}

async function unknownUser(db: Database, email: string): Promise<ApiError> {
  const administrators = await administratorEmails(db)
  return refusal(409, 'accountsUserUnknown', {
    email: email.slice(0, 100),
    count: administrators.length,
    administrators: administrators.join(', '),
  })
}
