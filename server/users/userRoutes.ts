import {
  allRoles,
  allUsers,
  assetByUser,
  groupsByUser,
  isEmailExist,
  isUserExist,
  roleNames,
  updateUsers,
} from '../../contract/users/userEndpoints.ts'
import { notFound, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { JsonLists } from '../http/sendJson.ts'
import { listAssetsOfUser, listGroupsOfUser, readAsCaller } from './userAccessStore.ts'
import { registerUserChanges } from './userChangeRoutes.ts'
import type { UserDeps } from './userDeps.ts'
import { registerUserSignIn } from './userSignInRoutes.ts'
import * as store from './userStore.ts'

const missing = () => notFound('user')

/** Registers the calls of the Users screens: lists, lookups and (in registerUserChanges) creating, changing and deleting. */
export function registerUsers(register: Register, deps: UserDeps): void {
  const { db } = deps

  register(allUsers, async ({ query, page }) => {
    const { rows, pagination } = await store.listUsers(db, query, deps.now())
    page(pagination)
    return rows
  })

  register(allRoles, async () => roleNames.map((roleName) => ({ roleName })))

  register(isEmailExist, async ({ query }) => {
    const inUse = await store.findInUse(db, { email: query.Email, exceptId: query.userId })
    if (inUse.email) throw refusal(409, 'usersEmailTaken', {})
    return { isFree: true as const }
  })

  register(isUserExist, async ({ query }) => {
    const inUse = await store.findInUse(db, { userName: query.userName, exceptId: query.userId })
    if (inUse.userName) throw refusal(409, 'usersNameTaken', {})
    return { isFree: true as const }
  })

  register(updateUsers, async ({ params }) => {
    const found = await store.readUser(db, params.id)
    if (!found) throw missing()
    return found
  })

  register(groupsByUser, async ({ params, query, page }) => {
    if (!(await readAsCaller(db, params.id))) throw missing()
    const { rows, pagination } = await listGroupsOfUser(db, params.id, query)
    page(pagination)
    return rows
  })

  register(assetByUser, async ({ params, query, page }) => {
    const user = await readAsCaller(db, params.id)
    if (!user) throw missing()
    const { lists, pagination } = await listAssetsOfUser(db, user, query)
    page(pagination)
    return new JsonLists(lists)
  })

  registerUserChanges(register, deps)
  registerUserSignIn(register, deps)
}
