import { isNull } from 'drizzle-orm'
import { readFrom, readModel } from '../database/readModel.ts'
import { users } from '../database/schema/users.ts'

/** What every read model of users has. */
const shared = {
  id: users.id,
  customerId: users.customerId,
  userName: users.userName,
  role: users.role,
  timeZoneId: users.timeZoneId,
  status: users.status,
  language: users.language,
  units: users.units,
}

/** The columns of a user, if not deleted, that other slices may read. */
export const userModel = readModel(
  readFrom
    .select({ ...shared, email: users.email, phone: users.phone, checklistHidden: users.checklistHidden })
    .from(users)
    .where(isNull(users.deletedAt)),
)

/** The shared columns for all users: deleted ones are still named by what they did. */
export const anyUserModel = readModel(readFrom.select({ ...shared, deletedAt: users.deletedAt }).from(users))

/** The additional columns needed for signing in. */
export const signInModel = readModel(
  readFrom
    .select({
      ...shared,
      email: users.email,
      passwordHash: users.passwordHash,
      tokenVersion: users.tokenVersion,
      deletedAt: users.deletedAt,
    })
    .from(users),
)
