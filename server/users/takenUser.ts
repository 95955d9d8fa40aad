import * as words from '#words/errors'
import { isDuplicate } from '../database/databaseError.ts'
import { refusal } from '../http/apiError.ts'

interface Taken {
  userName: boolean
  email: boolean
}

/** The 409 of a name (a field's name) or e-mail that another user has; isSaid: its message says which of the two. */
export const existsAlready = (nameField: string, taken: Taken, isSaid = false) => {
  const body = {
    statusCode: '1',
    errors: {
      ...(taken.userName ? { [nameField]: [words.usersNameTaken()] } : {}),
      ...(taken.email ? { Email: [words.usersEmailTaken()] } : {}),
    },
  }
  if (!isSaid) return refusal(409, 'usersTaken', {}, body)
  const what = taken.userName && taken.email ? 'both' : taken.userName ? 'name' : 'email'
  return refusal(409, 'usersTakenByAnother', { what }, body)
}

/** Two users who take the same name or e-mail at once both find it free; the index refuses the second. Throws existsAlready, or the error. */
export const explainDuplicate =
  (nameField: string) =>
  (error: unknown): never => {
    const taken = { userName: isDuplicate(error, 'users_user_name'), email: isDuplicate(error, 'users_email') }
    if (taken.userName || taken.email) throw existsAlready(nameField, taken)
    throw error
  }
