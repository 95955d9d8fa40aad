import type { Logger } from 'pino'
import { firstAdministrator, login, resetPassword } from '../../contract/account/accountEndpoints.ts'
import { ApiError, invalid } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import type { Database } from '../database/database.ts'
import * as store from './accountStore.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { signToken } from './tokens.ts'

const lockMinutes = 15
const failuresBeforeLock = 5

export interface AccountDeps {
  db: Database
  tokenSecret: Uint8Array
  now: () => number
  log: Logger
  /** Called when tokens of a user stopped working, so that open hub connections end too. */
  onSignedOut(userId: number): void
}

/** Registers sign-in, the change of one's own password and the first administrator of an empty server. */
export function registerAccount(register: Register, deps: AccountDeps): void {
  const { db, tokenSecret, now } = deps

  const lockBegin = () => new Date(now() - lockMinutes * 60_000)
  const beginAttempt = (email: string, clientIp: string) =>
    store.recordFailure(db, {
      email,
      clientIp,
      now: new Date(now()),
      since: lockBegin(),
      limit: failuresBeforeLock,
    })

  register(login, async ({ body, clientIp }) => {
    const attempt = await beginAttempt(body.Email, clientIp)
    const account = await store.accountByEmail(db, body.Email)
    const matches = await verifyPassword(account?.passwordHash, body.Password)
    if (attempt === undefined || !account || !matches || !account.isActive) {
      // What was typed may be a password in the wrong field, so only the id of a known user is logged.
      deps.log.warn({ ip: clientIp, userId: account?.userId ?? null }, 'A sign-in failed')
      throw new ApiError(400, 'Invalid login')
    }
    await store.forgetFailure(db, attempt)
    await store.recordLogin(db, account.userId, clientIp, new Date(now()))
    await store.forgetFailures(db, lockBegin())
    const { userId, userName, email, role, customerId, customerName, timeZoneId } = account
    return {
      token: await signToken(tokenSecret, account, body.RememberMe, now()),
      user: { id: userId, userName, email, role, customerId, customerName, timeZoneId },
    }
  })

  register(resetPassword, async ({ body, caller, clientIp }) => {
    const account = await store.accountById(db, caller.userId)
    const attempt = await beginAttempt(account?.email ?? '', clientIp)
    if (attempt === undefined) throw new ApiError(429, 'Too many attempts. Wait 15 minutes and try again.')
    if (!account || !(await verifyPassword(account.passwordHash, body.CurrentPassword))) {
      throw invalid({ CurrentPassword: ['The current password is not right.'] })
    }
    await store.forgetFailure(db, attempt)
    const tokenVersion = await store.changePassword(db, caller.userId, await hashPassword(body.NewPassword))
    deps.onSignedOut(caller.userId)
    return { token: await signToken(tokenSecret, { ...account, tokenVersion }, caller.isRemembered ?? false, now()) }
  })

  register(firstAdministrator, async ({ body }) => {
    if ((await store.countUsers(db)) > 0) throw new ApiError(409, 'This server has its first administrator already.')
    const created = await store.createFirstAdministrator(db, {
      customerName: body.CustomerName,
      timeZoneId: body.TimeZoneId,
      userName: body.Name,
      email: body.Email,
      passwordHash: await hashPassword(body.Password),
    })
    if (!created) throw new ApiError(409, 'This server has its first administrator already.')
    return { created: true as const }
  })
}
