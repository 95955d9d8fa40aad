import { inviteAgain, liftLock, userSignInState } from '../../contract/users/userSignInEndpoints.ts'
import { notFound, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import type { UserDeps } from './userDeps.ts'
import { readUserSignIn } from './userSignInStore.ts'
import { readUser } from './userStore.ts'

/** Registers the calls about how a user can sign in: show it, unlock them, invite them again. */
export function registerUserSignIn(register: Register, deps: UserDeps): void {
  const { db, now } = deps
  const find = async (id: number) => {
    const found = await readUser(db, id)
    if (!found) throw notFound('user')
    return found
  }

  register(userSignInState, async ({ params }) => {
    const found = await readUserSignIn(db, params.id, now())
    if (!found) throw notFound('user')
    return found
  })

  register(liftLock, async ({ body: { id }, caller }) => {
    const { email } = await find(id)
    await deps.liftLock(db, email)
    deps.log.info({ userId: id, by: caller.userId }, 'The lock of a user was lifted')
    return { id }
  })

  register(inviteAgain, async ({ body: { id } }) => {
    const { email, lastLogin, status } = await find(id)
    if (lastLogin) throw refusal(409, 'usersHasSignedIn', {})
    if (status !== 'Active') throw refusal(409, 'usersDisabled', {})
    const link = await db.transaction((tx) => deps.invite(tx, id, email))
    deps.deliver()
    return { id, link }
  })
}
