import * as words from '#words/errors'
import * as fields from '#words/fields'
import type { BodyOf } from '../../contract/endpoint.ts'
import { roleNameOf, saveUser } from '../../contract/users/userEndpoints.ts'
import { userRecord } from '../../contract/users/userRecord.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import type { Queryable } from '../database/database.ts'
import { invalid, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { keepingAnAdministrator, lockAdministrators } from '../records/administratorStore.ts'
import { changeRecord } from '../records/changeStore.ts'
import { rezoneRuleTimes } from '../notifications/rulePeriodStore.ts'
import { ownValues } from '../records/ownValues.ts'
import { existsAlready, explainDuplicate } from './existsAlready.ts'
import type { UserDeps } from './userDeps.ts'
import * as store from './userStore.ts'

/** Returns the message for the time zone field, shared by the forms that create and change a user. */
export const timeZoneMissing = () => [fields.required({ field: fields.timeZone() })]
const administrator = roleNameOf('SystemAdmin')

/** Returns a body with a digest in place of the password, so that the request can be stored. */
export type WithoutPassword = <Body extends { Password: string }>(body: Body) => Body

/** Registers the call that changes a user; it ends their sessions or has their hub connections checked again. */
export function registerUserUpdate(register: Register, deps: UserDeps, withoutPassword: WithoutPassword): void {
  const { db, now, hashPassword } = deps
  register(saveUser, async ({ body, caller }) => {
    const { Id: id, TimezoneId: timeZoneId, Password, dbUpdated } = body
    if (!isTimeZoneId(timeZoneId)) throw invalid({ TimezoneId: timeZoneMissing() })
    if (id === caller.userId && body.UserType !== 'SystemAdmin') throw notOneself('changeRole')
    if (id === caller.userId && body.Status === 0) throw notOneself('disable')
    const passwordHash = Password ? await hashPassword(Password) : undefined
    let outcome: AccessChange = 'nothing'
    let passwordChangedAt: string | undefined
    const changed = changeRecord(db, {
      entity: 'user',
      caller,
      now: now(),
      request: withoutPassword(body),
      id,
      action: 'update',
      dbUpdated,
      lock: lockAdministrators,
      async read(tx) {
        const found = await store.readUser(tx, id, true)
        return found && passwordChangedAt ? { ...found, passwordChangedAt } : found
      },
      async write(tx, before) {
        const endsTokens = await writeUser(tx, before, body, passwordHash)
        if (passwordHash) await deps.resetAccess(tx, id, before.email)
        else if (endsTokens) await deps.endSessions(tx, id)
        // The address before may be a stranger's, who has an invitation.
        if (body.Email !== before.email) await deps.endLinks(tx, id)
        if (timeZoneId !== before.timeZoneId) await rezoneRuleTimes(tx, id, before.timeZoneId, timeZoneId)
        if (passwordHash) passwordChangedAt = new Date(now()).toISOString()
        outcome = endsTokens ? 'signedOut' : 'accessChanged'
      },
    })
    await changed.catch(explainDuplicate('UserName'))
    notifyHub(deps, outcome, id)
    return { id }
  })
}

type UserBefore = NonNullable<Awaited<ReturnType<typeof store.readUser>>>

/** Stores a user's own row. Returns whether their tokens are invalidated by the change; throws the errors that the form shows. */
async function writeUser(
  tx: Queryable,
  { customerId, userType, status }: UserBefore,
  body: BodyOf<typeof saveUser>,
  passwordHash: string | undefined,
): Promise<boolean> {
  const { Id: id, UserName: userName, Email: email } = body
  if (body.CustomerId !== undefined && body.CustomerId !== customerId)
    throw invalid({ CustomerId: [words.usersCustomerFixed()] })
  const inUse = await store.findInUse(tx, { userName, email, exceptId: id })
  if (inUse.userName || inUse.email) throw existsAlready('UserName', inUse, true)
  const isDisabled = body.Status === 0 && status === 'Active'
  const endsTokens = isDisabled || passwordHash !== undefined
  const values = {
    ...ownValues(userRecord, 'change', body),
    timeZoneId: body.TimezoneId,
    passwordHash,
    status: body.Status,
    role: body.UserType,
  }
  const write = () => store.updateUserRow(tx, id, values, endsTokens)
  const mayBeLast = userType === administrator && (body.UserType !== 'SystemAdmin' || isDisabled)
  await (mayBeLast ? keepingAnAdministrator(tx, write) : write())
  return endsTokens
}

type AccessChange = 'nothing' | 'accessChanged' | 'signedOut'

/** Updates the user's open hub connections after their access has changed. */
export function notifyHub(deps: UserDeps, change: AccessChange, id: number): void {
  if (change === 'signedOut') deps.onSignedOut(id)
  if (change === 'accessChanged') deps.onAccessChanged([id])
}

/** Returns the 409 for actions that users can't take on their own account. */
export const notOneself = (action: 'changeRole' | 'delete' | 'disable') => refusal(409, 'usersOwnAccount', { action })
