import { isNull } from 'drizzle-orm'
import { readFrom, readModel } from '../database/readModel.ts'
import { users } from '../database/schema/users.ts'

/** What others may read of a user who is not deleted. */
export const userModel = readModel(
  readFrom
    .select({
      id: users.id,
      customerId: users.customerId,
      userName: users.userName,
      email: users.email,
      role: users.role,
      timeZoneId: users.timeZoneId,
      status: users.status,
      language: users.language,
      units: users.units,
      checklistHidden: users.checklistHidden,
    })
    .from(users)
    .where(isNull(users.deletedAt)),
)

/** What others may read of a user, deleted or not: a deleted one is still named by what they did. */
export const anyUserModel = readModel(
  readFrom
    .select({
      id: users.id,
      customerId: users.customerId,
      userName: users.userName,
      role: users.role,
      timeZoneId: users.timeZoneId,
      status: users.status,
      language: users.language,
      units: users.units,
      deletedAt: users.deletedAt,
    })
    .from(users),
)

/** What signing in needs of a user besides. */
export const signInModel = readModel(
  readFrom
    .select({
      id: users.id,
      customerId: users.customerId,
      userName: users.userName,
      email: users.email,
      role: users.role,
      timeZoneId: users.timeZoneId,
      status: users.status,
      language: users.language,
      units: users.units,
      passwordHash: users.passwordHash,
      tokenVersion: users.tokenVersion,
      deletedAt: users.deletedAt,
    })
    .from(users),
)
