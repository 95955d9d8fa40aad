import type { login } from '../../contract/account/accountEndpoints.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import type { Account } from './accountStore.ts'

/** Returns the reply that a browser gets about the user who signed in. */
export function signedInReply(token: string, account: Account): ReplyOf<typeof login> {
  const { userId, userName, email, role, customerId, customerName, timeZoneId, language, units } = account
  return {
    token,
    user: {
      id: userId,
      userName,
      email,
      role,
      customerId,
      customerName,
      timeZoneId,
      language: language ?? null,
      units: units ?? null,
    },
  }
}
