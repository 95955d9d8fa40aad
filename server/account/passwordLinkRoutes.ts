import {
  choosePassword,
  forgotPassword,
  linkUnusableCode,
  readPasswordLink,
} from '../../contract/account/passwordEndpoints.ts'
import type { Transaction } from '../database/database.ts'
import { againAfterDeadlock } from '../database/databaseError.ts'
import { commandLine } from '../errors/commandLine.ts'
import { refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { requestAccountEmail } from './accountEmail.ts'
import type { AccountDeps } from './accountDeps.ts'
import { changePassword, lockUser, recordLogin } from '../users/accountUserStore.ts'
import { accountByEmail, accountById } from './accountStore.ts'
import { deleteLoginFailuresOf } from './loginFailureStore.ts'
import { readLink, useLink } from './passwordLinkStore.ts'
import { hashPassword } from './passwords.ts'
import { createSession } from './sessionRoutes.ts'
import { revokeSessions } from './sessionStore.ts'
import { signedInReply } from './signedInReply.ts'

/** Longer than it takes to look up an account and queue an e-mail, so that the response time doesn't reveal whether there is one. */
const sameTimeMs = 400

/** Registers the calls for people who can't sign in: requesting a link, and setting a password with it. */
export function registerPasswordLinks(register: Register, deps: AccountDeps): void {
  const { db, now } = deps

  register(forgotPassword, async ({ body, clientIp }) => {
    if (!deps.hasMailServer) throw refusal(409, 'accountsNoEmail', { command: commandLine('reset-password') })
    const sameTime = new Promise((resolve) => setTimeout(resolve, sameTimeMs))
    const account = await accountByEmail(db, body.Email)
    deps.log.info({ ip: clientIp, userId: account?.userId ?? null }, 'A new password was requested')
    if (account?.isActive)
      await requestAccountEmail(db, { userId: account.userId, email: account.email, kind: 'forgotten', now: now() })
    await sameTime
    deps.deliver()
    return { requested: true as const }
  })

  register(readPasswordLink, async ({ body }) => {
    const link = await readLink(db, body.Token, now())
    const account = link && (await accountById(db, link.userId))
    if (!account?.isActive) throw linkUnusable()
    return { userName: account.userName, email: account.email, isInvitation: link?.isInvitation ?? false }
  })

  register(choosePassword, async ({ body, clientIp, userAgent }) => {
    const passwordHash = await hashPassword(body.Password)
    const choose = async (tx: Transaction) => {
      const link = await readLink(tx, body.Token, now())
      if (link) await lockUser(tx, link.userId)
      const userId = await useLink(tx, body.Token, now())
      const account = userId === undefined ? undefined : await accountById(tx, userId)
      if (!account?.isActive) return undefined
      const tokenVersion = await changePassword(tx, account.userId, passwordHash)
      await revokeSessions(tx, account.userId, now())
      await deleteLoginFailuresOf(tx, account.email)
      return { ...account, tokenVersion }
    }
    const chosen = await againAfterDeadlock(() => db.transaction(choose))
    if (!chosen) throw linkUnusable()
    deps.onSignedOut(chosen.userId)
    await recordLogin(db, chosen.userId, clientIp, new Date(now()))
    const token = await createSession(deps, chosen, { userAgent, clientIp, isRemembered: false })
    return signedInReply(token, chosen)
  })
}

const linkUnusable = () => refusal(400, linkUnusableCode, {})
