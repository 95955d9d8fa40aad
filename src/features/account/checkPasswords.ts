import * as v from 'valibot'
import { resetPassword } from '../../../contract/account/accountEndpoints.ts'

export interface PasswordErrors {
  current?: string
  next?: string
  confirmed?: string
}

/** What is wrong with a change of password, by field; empty when nothing is. */
export function checkPasswords(fields: { current: string; next: string; confirmed: string }): PasswordErrors {
  const checked = v.safeParse(resetPassword.body!, { CurrentPassword: fields.current, NewPassword: fields.next })
  const found = checked.success ? {} : v.flatten<typeof resetPassword.body & v.GenericSchema>(checked.issues).nested
  const messages = (found ?? {}) as Partial<Record<string, string[]>>
  const confirmed = !fields.confirmed
    ? 'The Confirm Password field is required.'
    : fields.confirmed !== fields.next
      ? 'Password Doesnot Match.'
      : undefined
  return {
    ...(messages.CurrentPassword ? { current: messages.CurrentPassword[0]! } : {}),
    ...(messages.NewPassword ? { next: messages.NewPassword[0]! } : {}),
    ...(confirmed ? { confirmed } : {}),
  }
}
