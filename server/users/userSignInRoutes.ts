import { inviteAgain, liftLock, userSignInState } from '../../contract/users/userSignInEndpoints.ts'
import { ApiError, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import type { UserDeps } from './userChanges.ts'
import { readUserSignIn } from './userSignInStore.ts'
import { readUser } from './userStore.ts'

/** Registers how a user can sign in: shown, unlocked, invited once more. */
export function registerUserSignIn(register: Register, deps: UserDeps): void {
  const { db, now } = deps
  const find = async (id: number) => {
    const found = await readUser(db, id)
    if (!found) throw notFound('This user')
    return found
  }

  register(userSignInState, async ({ params }) => {
    const found = await readUserSignIn(db, params.id, now())
    if (!found) throw notFound('This user')
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
    if (lastLogin) throw new ApiError(409, 'This user has signed in already. Set a new password instead.')
    if (status !== 'Active') throw new ApiError(409, 'This user is disabled. Enable them first.')
    const link = await db.transaction((tx) => deps.invite(tx, id, email))
    deps.deliver()
    return { id, link }
  })
}
