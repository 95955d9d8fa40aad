import * as words from '#words/errors'
import { login } from '../../contract/account/accountEndpoints.ts'
import { resetPassword } from '../../contract/account/passwordEndpoints.ts'
import { failuresBeforeLock, lockMinutes } from './signInLockStore.ts'
import type { Transaction } from '../database/database.ts'
import { againAfterDeadlock } from '../database/databaseError.ts'
import { invalid, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import type { AccountDeps } from './accountDeps.ts'
import * as store from './accountStore.ts'
import { registerFirstAdministrator } from './firstAdministrator.ts'
import { deleteLoginFailure, deleteOldLoginFailures, recordFailure } from './loginFailureStore.ts'
import { endLinks } from './passwordLinkStore.ts'
import { registerPasswordLinks } from './passwordLinkRoutes.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { registerSessions, createSession } from './sessionRoutes.ts'
import { revokeSessions } from './sessionStore.ts'
import { signedInReply } from './signedInReply.ts'
import { signToken } from './tokens.ts'
import { changePassword, lockUser, recordLogin } from '../users/accountUserStore.ts'

/** Registers sign-in, passwords, sessions and the first administrator of an empty server. */
export function registerAccount(register: Register, deps: AccountDeps): void {
  const { db, tokenSecret, now } = deps

  const lockBegin = () => new Date(now() - lockMinutes * 60_000)
  const beginAttempt = (email: string, clientIp: string) =>
    recordFailure(db, { email, clientIp, now: new Date(now()), since: lockBegin(), limit: failuresBeforeLock })

  register(login, async ({ body, clientIp, userAgent }) => {
    const attempt = await beginAttempt(body.Email, clientIp)
    const account = await store.accountByEmail(db, body.Email)
    const matches = await verifyPassword(account?.passwordHash, body.Password)
    if (attempt === undefined || !account || !matches || !account.isActive) {
      const isLocked = attempt === undefined
      // People type passwords into the wrong field, so only log the id of a known user.
      const userId = account?.userId ?? null
      deps.log.warn({ ip: clientIp, userId, reason: reasonOf(account, isLocked) }, 'A sign-in failed')
      throw refusal(400, 'accountsLoginInvalid', {})
    }
    await deleteLoginFailure(db, attempt)
    await recordLogin(db, account.userId, clientIp, new Date(now()))
    await deleteOldLoginFailures(db, lockBegin(), new Date(now()))
    const token = await createSession(deps, account, { userAgent, clientIp, isRemembered: body.RememberMe })
    return signedInReply(token, account)
  })

  register(resetPassword, async ({ body, caller, clientIp }) => {
    const { userId, isRemembered = false, sessionId = '' } = caller
    const account = await store.accountById(db, userId)
    const attempt = await beginAttempt(account?.email ?? '', clientIp)
    if (attempt === undefined) throw refusal(429, 'accountsTooManyAttempts', {})
    if (!account || !(await verifyPassword(account.passwordHash, body.CurrentPassword))) {
      throw invalid({ CurrentPassword: [words.accountsPasswordWrong()] })
    }
    await deleteLoginFailure(db, attempt)
    const passwordHash = await hashPassword(body.NewPassword)
    const change = async (tx: Transaction) => {
      await lockUser(tx, userId)
      await revokeSessions(tx, userId, now(), sessionId)
      await endLinks(tx, userId, now())
      return changePassword(tx, userId, passwordHash)
    }
    const tokenVersion = await againAfterDeadlock(() => db.transaction(change))
    deps.onSignedOut(userId)
    return { token: await signToken(tokenSecret, { ...account, tokenVersion, sessionId }, isRemembered, now()) }
  })

  registerSessions(register, deps)
  registerPasswordLinks(register, deps)
  registerFirstAdministrator(register, deps)
}

/** Only logged: the response doesn't reveal the reason. */
function reasonOf(account: store.Account | undefined, isLocked: boolean): string {
  if (isLocked) return 'locked'
  if (!account) return 'unknown e-mail'
  return account.isActive ? 'wrong password' : 'disabled'
}
