import * as words from '#words/account'
import * as v from 'valibot'
import { resetPassword } from '../../../contract/account/passwordEndpoints.ts'
import { firstItem } from '../../../domain/lists/itemAt.ts'

export interface PasswordErrors {
  current?: string
  next?: string
  confirmed?: string
}

/** Returns the errors of a password change by field, or an empty object when there are no errors. */
export function checkPasswords(fields: { current: string; next: string; confirmed: string }): PasswordErrors {
  const checked = v.safeParse(resetPassword.body, { CurrentPassword: fields.current, NewPassword: fields.next })
  const messages = (checked.success ? null : v.flatten<typeof resetPassword.body>(checked.issues).nested) ?? {}
  const confirmed = !fields.confirmed
    ? words.confirmRequired()
    : fields.confirmed !== fields.next
      ? words.noMatch()
      : undefined
  return {
    ...(messages.CurrentPassword ? { current: firstItem(messages.CurrentPassword) } : {}),
    ...(messages.NewPassword ? { next: firstItem(messages.NewPassword) } : {}),
    ...(confirmed ? { confirmed } : {}),
  }
}
