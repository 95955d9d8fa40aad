import { createHmac, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { BodyOf } from '../../contract/endpoint.ts'
import {
  deleteUser,
  deleteUsers,
  inviteUser,
  registerUser,
  roleNameOf,
  saveUser,
} from '../../contract/users/userEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import type { Database, Queryable } from '../database/database.ts'
import { keepingAnAdministrator, lockAdministrators } from '../records/administratorStore.ts'
import { ApiError, invalid } from '../http/apiError.ts'
import { changeRecord, createRecord } from '../records/changeStore.ts'
import { deletionsOf } from '../records/deletions.ts'
import { isDuplicate } from '../database/databaseError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { deleteUserRow, readBelongings } from './deleteUserStore.ts'
import { keepRuleTimes } from './rulePeriodStore.ts'
import * as store from './userStore.ts'

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

const what = 'This user'
const administrator = roleNameOf('SystemAdmin')
const timeZoneMissing = ['The Time Zone field is required.']

/** Registers what creates, changes and deletes users. */
export function registerUserChanges(register: Register, deps: UserDeps): void {
  // The digest of a request is kept, and must not let anyone try passwords against it.
  const passwordKey = randomBytes(32)
  const withoutPassword: WithoutPassword = (body) => ({
    ...body,
    Password: body.Password && createHmac('sha256', passwordKey).update(body.Password).digest('base64url'),
  })
  registerUserCreation(register, deps, withoutPassword)
  registerUserUpdate(register, deps, withoutPassword)
  registerUserDeletion(register, deps)
}

type WithoutPassword = <Body extends { Password: string }>(body: Body) => Body

function registerUserCreation(register: Register, deps: UserDeps, withoutPassword: WithoutPassword): void {
  const { db, hashPassword } = deps
  register(registerUser, async ({ body, caller }) => {
    const passwordHash = await hashPassword(body.Password)
    return { id: await createUser(deps, caller, { body, passwordHash, request: withoutPassword(body) }) }
  })

  register(inviteUser, async ({ body, caller }) => {
    const passwordHash = await deps.hashOfNothing()
    const id = await createUser(deps, caller, { body, passwordHash, request: { invited: body } })
    const link = await db.transaction((tx) => deps.invite(tx, id, body.Email))
    deps.deliver()
    return { id, link }
  })
}

/** Creates an active user whose password has this hash. Returns their id; a repeated request that of the first. */
async function createUser(
  { db, now }: UserDeps,
  caller: Caller,
  { body, passwordHash, request }: { body: BodyOf<typeof inviteUser>; passwordHash: string; request: unknown },
): Promise<number> {
  const { Username: userName, Email: email, CustomerId: customerId, TimeZoneId: timeZoneId } = body
  if (!isTimeZoneId(timeZoneId)) throw invalid({ TimeZoneId: timeZoneMissing })
  if (!(await store.isCustomer(db, customerId))) throw invalid({ CustomerId: ['This customer was not found.'] })
  const created = createRecord(db, {
    ...{ entity: 'user', caller, now: now(), request },
    async insert(tx) {
      const taken = await store.findTaken(tx, { userName, email })
      if (taken.userName || taken.email) throw existsAlready('User Already Exist', 'Username', taken)
      const values = { userName, email, customerId, timeZoneId, passwordHash }
      return store.insertUser(tx, { ...values, description: body.Description, role: body.UserType })
    },
    read: store.readUser,
  })
  return created.catch(explainDuplicate('Username'))
}

function registerUserUpdate(register: Register, deps: UserDeps, withoutPassword: WithoutPassword): void {
  const { db, now, hashPassword } = deps
  register(saveUser, async ({ body, caller }) => {
    const { Id: id, UserName: userName, Email: email, TimezoneId: timeZoneId, Password, dbUpdated } = body
    if (!isTimeZoneId(timeZoneId)) throw invalid({ TimezoneId: timeZoneMissing })
    if (id === caller.userId && body.UserType !== 'SystemAdmin') throw notOneself('change your own role')
    if (id === caller.userId && body.Status === 0) throw notOneself('disable yourself')
    const passwordHash = Password ? await hashPassword(Password) : undefined
    let outcome: AccessChange = 'nothing'
    let passwordChangedAt: string | undefined
    const changed = changeRecord(db, {
      ...{ entity: 'user', caller, now: now(), request: withoutPassword(body), id, action: 'update', what, dbUpdated },
      lock: lockAdministrators,
      async read(tx) {
        const found = await store.readUser(tx, id, true)
        return found && passwordChangedAt ? { ...found, passwordChangedAt } : found
      },
      async write(tx, before) {
        const { customerId, userType, status, timeZoneId: timeZoneBefore } = before
        if (body.CustomerId !== undefined && body.CustomerId !== customerId)
          throw invalid({ CustomerId: ['The customer of a user cannot change.'] })
        const taken = await store.findTaken(tx, { userName, email, exceptId: id })
        if (taken.userName || taken.email) throw existsAlready(takenSentence(taken), 'UserName', taken)
        const isDisabled = body.Status === 0 && status === 'Active'
        const endsTokens = isDisabled || passwordHash !== undefined
        const values = { userName, email, timeZoneId, passwordHash, status: body.Status, role: body.UserType }
        const write = () => store.updateUserRow(tx, id, { ...values, description: body.Description }, endsTokens)
        const mayBeLast = userType === administrator && (body.UserType !== 'SystemAdmin' || isDisabled)
        await (mayBeLast ? keepingAnAdministrator(tx, write) : write())
        if (passwordHash) await deps.resetAccess(tx, id, before.email)
        else if (endsTokens) await deps.endSessions(tx, id)
        if (timeZoneId !== timeZoneBefore) await keepRuleTimes(tx, id, timeZoneBefore, timeZoneId)
        if (passwordHash) passwordChangedAt = new Date(now()).toISOString()
        outcome = endsTokens ? 'signedOut' : 'accessChanged'
      },
    })
    await changed.catch(explainDuplicate('UserName'))
    tellHub(deps, outcome, id)
    return { id }
  })
}

function registerUserDeletion(register: Register, deps: UserDeps): void {
  const { db, now } = deps
  const deletions = deletionsOf({
    ...{ db, now, entity: 'user', what },
    lock: lockAdministrators,
    async read(tx, _caller, id) {
      const found = await store.readUser(tx, id, true)
      return found && { ...found, ...(await readBelongings(tx, id)) }
    },
    nameOf: ({ userName }) => userName,
    async remove(tx, { id }, caller) {
      if (id === caller.userId) throw notOneself('delete yourself')
      await keepingAnAdministrator(tx, () => deleteUserRow(tx, id, new Date(now())))
    },
    done: (gone) => gone.forEach(({ id }) => tellHub(deps, 'signedOut', id)),
  })
  register(deleteUser, ({ params, caller }) => deletions.one(caller, params.id))
  register(deleteUsers, ({ body, caller }) => deletions.many(caller, body.ids))
}

type AccessChange = 'nothing' | 'accessChanged' | 'signedOut'

function tellHub(deps: UserDeps, change: AccessChange, id: number): void {
  if (change === 'signedOut') deps.onSignedOut(id)
  if (change === 'accessChanged') deps.onAccessChanged([id])
}

const notOneself = (doing: string) => new ApiError(409, `You cannot ${doing}. Ask another System Admin.`)

interface Taken {
  userName: boolean
  email: boolean
}

const existsAlready = (message: string, nameField: string, taken: Taken) =>
  new ApiError(409, message, {
    statusCode: '1',
    errors: {
      ...(taken.userName ? { [nameField]: ['User already exist'] } : {}),
      ...(taken.email ? { Email: ['Username already in use'] } : {}),
    },
  })

function takenSentence({ userName, email }: Taken): string {
  const both = userName && email
  return `Another user has this ${both ? 'name and e-mail' : userName ? 'name' : 'e-mail'} already.`
}

/** Two users who take the same name or e-mail at once both find it free; the index refuses the second. */
const explainDuplicate =
  (nameField: string) =>
  (error: unknown): never => {
    const taken = { userName: isDuplicate(error, 'users_user_name'), email: isDuplicate(error, 'users_email') }
    if (taken.userName || taken.email) throw existsAlready('User Already Exist', nameField, taken)
    throw error
  }
