import * as v from 'valibot'
import { ownerCall } from './ownerCall.ts'

/** npm run reset-password: makes a one-time link by which a user chooses a new password. */
export const resetPasswordCall = ownerCall({
  path: '/owner/reset-password',
  body: v.object({ email: v.pipe(v.string(), v.trim(), v.minLength(1, 'Name the e-mail of a user.')) }),
  reply: v.object({ userName: v.string(), link: v.string() }),
})
