import * as words from '#words/account'
import { resetPassword } from '../../../contract/account/passwordEndpoints.ts'
import { checkBody } from '../../records/checkBody.ts'

export interface PasswordErrors {
  current?: string
  next?: string
  confirmed?: string
}

/** Returns the errors of a password change by field, or an empty object when there are no errors. */
export function checkPasswords(fields: { current: string; next: string; confirmed: string }): PasswordErrors {
  const { CurrentPassword: current, NewPassword: next } = checkBody(
    resetPassword.body,
    { CurrentPassword: fields.current, NewPassword: fields.next },
    ['CurrentPassword', 'NewPassword'],
  )
  const confirmed = !fields.confirmed
    ? words.confirmRequired()
    : fields.confirmed !== fields.next
      ? words.noMatch()
      : undefined
  return {
    ...(current ? { current } : {}),
    ...(next ? { next } : {}),
    ...(confirmed ? { confirmed } : {}),
  }
}
