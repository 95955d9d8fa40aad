import * as words from '#words/errors'
import { createHmac, randomBytes } from 'node:crypto'
import type { BodyOf } from '../../contract/endpoint.ts'
import { deleteUser, deleteUsers, inviteUser, registerUser } from '../../contract/users/userEndpoints.ts'
import { userRecord } from '../../contract/users/userRecord.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { keepingAnAdministrator, lockAdministrators } from '../records/administratorStore.ts'
import { invalid } from '../http/apiError.ts'
import { createRecord } from '../records/changeStore.ts'
import { deletionsOf } from '../records/deletions.ts'
import { ownValues } from '../records/ownValues.ts'
import type { Register } from '../http/endpointRegister.ts'
import { deleteUserRow, readUserRecords } from './deleteUserStore.ts'
import { existsAlready, explainDuplicate } from './existsAlready.ts'
import { notOneself, registerUserUpdate, notifyHub, timeZoneMissing, type WithoutPassword } from './userUpdate.ts'
import type { UserDeps } from './userDeps.ts'
import * as store from './userStore.ts'
import { isCustomer } from '../records/ownerStore.ts'

/** Registers the calls that create, change and delete users. */
export function registerUserChanges(register: Register, deps: UserDeps): void {
  // The digest of a request is stored, and must not allow anyone to try passwords against it.
  const passwordKey = randomBytes(32)
  const withoutPassword: WithoutPassword = (body) => ({
    ...body,
    Password: body.Password && createHmac('sha256', passwordKey).update(body.Password).digest('base64url'),
  })
  registerUserCreation(register, deps, withoutPassword)
  registerUserUpdate(register, deps, withoutPassword)
  registerUserDeletion(register, deps)
}

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

/** Creates an active user with this password hash. Returns their id, or that of the first if the request is a repeat. */
async function createUser(
  { db, now }: UserDeps,
  caller: Caller,
  { body, passwordHash, request }: { body: BodyOf<typeof inviteUser>; passwordHash: string; request: unknown },
): Promise<number> {
  const { Username: userName, Email: email, CustomerId: customerId, TimeZoneId: timeZoneId } = body
  if (!isTimeZoneId(timeZoneId)) throw invalid({ TimeZoneId: timeZoneMissing() })
  if (!(await isCustomer(db, customerId))) throw invalid({ CustomerId: [words.recordNotFound({ record: 'customer' })] })
  const created = createRecord(db, {
    entity: 'user',
    caller,
    now: now(),
    request,
    async insert(tx) {
      const inUse = await store.findInUse(tx, {
        userName,
        email,
      })
      if (inUse.userName || inUse.email) throw existsAlready('Username', inUse)
      return store.insertUser(tx, {
        ...ownValues(userRecord, 'create', body),
        customerId,
        timeZoneId,
        passwordHash,
        role: body.UserType,
      })
    },
    read: store.readUser,
  })
  return created.catch(explainDuplicate('Username'))
}

function registerUserDeletion(register: Register, deps: UserDeps): void {
  const { db, now } = deps
  const deletions = deletionsOf({
    db,
    now,
    entity: 'user',
    lock: lockAdministrators,
    async read(tx, _caller, id) {
      const found = await store.readUser(tx, id, true)
      return (
        found && {
          ...found,
          ...(await readUserRecords(tx, id)),
        }
      )
    },
    nameOf: ({ userName }) => userName,
    async remove(tx, { id }, caller) {
      if (id === caller.userId) throw notOneself('delete')
      await keepingAnAdministrator(tx, () => deleteUserRow(tx, id, new Date(now())))
    },
    done: (gone) => gone.forEach(({ id }) => notifyHub(deps, 'signedOut', id)),
  })
  register(deleteUser, ({ params, caller }) => deletions.one(caller, params.id))
  register(deleteUsers, ({ body, caller }) => deletions.many(caller, body.ids))
}
