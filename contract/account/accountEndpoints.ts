import * as v from 'valibot'
import { endpoint, roles } from '../endpoint.ts'

const role = v.picklist(roles)

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in. The token carries the claims role and nameid and lasts 12 hours, with RememberMe 30 days.',
  body: v.object({
    Email: v.pipe(v.string(), v.trim(), v.minLength(1, 'The email field is required.'), v.maxLength(254)),
    Password: v.pipe(v.string(), v.minLength(1, 'The password field is required.'), v.maxLength(200)),
    RememberMe: v.optional(v.boolean(), false),
  }),
  reply: v.object({
    token: v.string(),
    user: v.object({
      id: v.number(),
      userName: v.string(),
      email: v.string(),
      role,
      customerId: v.number(),
      customerName: v.string(),
      timeZoneId: v.string(),
    }),
  }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/Auth/ResetPassword',
  access: 'signedIn',
  summary: "Change one's own password. Other sessions are signed off; the answer carries a new token for this one.",
  body: v.object({
    CurrentPassword: v.pipe(v.string(), v.minLength(1, 'The Current Password field is required.'), v.maxLength(200)),
    NewPassword: v.pipe(
      v.string(),
      v.minLength(1, 'The New Password field is required.'),
      v.minLength(6, 'The Password restricted 6-20 characters long'),
      v.maxLength(20, 'The Password restricted 6-20 characters long'),
    ),
  }),
  reply: v.object({ token: v.string() }),
})

/** Empty servers only: makes the first SystemAdmin and their customer. */
export const firstAdministrator = endpoint({
  method: 'POST',
  path: '/api/auth/FirstAdministrator',
  access: 'public',
  summary: 'Makes the first customer and administrator of an empty server; refused as soon as there is a user.',
  body: v.object({
    CustomerName: v.pipe(v.string(), v.trim(), v.minLength(1, 'The Name field is required.'), v.maxLength(100)),
    TimeZoneId: v.pipe(v.string(), v.minLength(1, 'The Time Zone field is required.')),
    Name: v.pipe(v.string(), v.trim(), v.minLength(1, 'The Name field is required.'), v.maxLength(100)),
    Email: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'The Email field is required.'),
      v.email('The Email field is not a valid e-mail address.'),
    ),
    Password: v.pipe(
      v.string(),
      v.minLength(6, 'The Password restricted 6-30 characters long'),
      v.maxLength(30, 'The Password restricted 6-30 characters long'),
    ),
  }),
  reply: v.object({ created: v.literal(true) }),
})
