import * as words from '#words/errors'
import { isDuplicate } from '../database/databaseError.ts'
import { refusal } from '../http/apiError.ts'

interface Taken {
  userName: boolean
  email: boolean
}

/**
 * Returns the 409 for a name (in the field nameField) or e-mail address that another user has; with isSaid, its message says which of the
 * two.
 */
export const existsAlready = (nameField: string, taken: Taken, isSaid = false) => {
  const body = {
    statusCode: '1' as const,
    errors: {
      ...(taken.userName ? { [nameField]: [words.usersNameTaken()] } : {}),
      ...(taken.email ? { Email: [words.usersEmailTaken()] } : {}),
    },
  }
  if (!isSaid) return refusal(409, 'usersTaken', {}, body)
  const what = taken.userName && taken.email ? 'both' : taken.userName ? 'name' : 'email'
  return refusal(409, 'usersTakenByAnother', { what }, body)
}

/**
 * Returns a handler for errors of the statement that stores a user. When two users take the same name or e-mail address at the same time,
 * both checks pass, and the index refuses the second. Throws existsAlready in that case, otherwise the error.
 */
export const explainDuplicate =
  (nameField: string) =>
  (error: unknown): never => {
    const taken = { userName: isDuplicate(error, 'users_user_name'), email: isDuplicate(error, 'users_email') }
    if (taken.userName || taken.email) throw existsAlready(nameField, taken)
    throw error
  }
