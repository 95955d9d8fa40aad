import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint, roles } from '../endpoint.ts'

/** What a browser needs to know about the signed-in user. */
export const signedIn = v.object({
  token: v.string(),
  user: v.object({
    id: v.number(),
    userName: v.string(),
    email: v.string(),
    role: v.picklist(roles),
    customerId: v.number(),
    customerName: v.string(),
    timeZoneId: v.string(),
    /** The user's preferences; null where they use the default. See contract/account/preferenceEndpoints.ts. */
    language: v.nullable(v.string()),
    units: v.nullable(v.record(v.string(), v.string())),
  }),
})

// This file is in the first download, so the other account endpoints are declared in files of their own.
export const login = endpoint('POST', '/api/auth/login', {
  access: 'public',
  summary: 'Signs in. The token has the claims role and nameid and is valid for 12 hours, with RememberMe for 30 days.',
  body: v.object({
    Email: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, () => words.required({ field: words.emailSent() })),
      v.maxLength(254),
    ),
    Password: v.pipe(
      v.string(),
      v.minLength(1, () => words.required({ field: words.passwordSent() })),
      v.maxLength(200),
    ),
    RememberMe: v.optional(v.boolean(), false),
  }),
  reply: signedIn,
})
