import * as words from '#words/errors'
import { isDuplicate } from '../database/databaseError.ts'
import { refusal } from '../http/apiError.ts'

interface Duplicates {
  userName: boolean
  email: boolean
}

/**
 * Returns the 409 for a name (in the field nameField) or e-mail address that another user has; with isSaid, its message says which of the
 * two.
 */
export const existsAlready = (nameField: string, inUse: Duplicates, namesField = false) => {
  const body = {
    statusCode: '1' as const,
    errors: {
      ...(inUse.userName ? { [nameField]: [words.usersNameTaken()] } : {}),
      ...(inUse.email ? { Email: [words.usersEmailTaken()] } : {}),
    },
  }
  if (!namesField) return refusal(409, 'usersTaken', {}, body)
  const what = inUse.userName && inUse.email ? 'both' : inUse.userName ? 'name' : 'email'
  return refusal(409, 'usersTakenByAnother', { what }, body)
}

/**
 * Returns a handler for errors of the statement that stores a user. When two users take the same name or e-mail address at the same time,
 * both checks pass, and the index refuses the second. Throws existsAlready in that case, otherwise the error.
 */
export const explainDuplicate =
  (nameField: string) =>
  (error: unknown): never => {
    const inUse = { userName: isDuplicate(error, 'users_user_name'), email: isDuplicate(error, 'users_email') }
    if (inUse.userName || inUse.email) throw existsAlready(nameField, inUse)
    throw error
  }
