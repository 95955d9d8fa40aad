import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint, roles } from '../endpoint.ts'

/** What a browser needs of who signed in. */
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
    /** What the user chose; null where they chose none: contract/account/preferenceEndpoints.ts. */
    language: v.nullable(v.string()),
    units: v.nullable(v.record(v.string(), v.string())),
  }),
})

// The first download holds this file, so the other calls of accounts are declared beside it.
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in. The token carries the claims role and nameid and lasts 12 hours, with RememberMe 30 days.',
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
