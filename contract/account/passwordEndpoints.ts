import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import * as field from '../recordFields.ts'
import { signedIn } from './accountEndpoints.ts'

const passwordLength = () => words.passwordLength()

/** A password that a user sets from an invitation or a reset link. */
export const newPassword = v.pipe(
  v.nullish(v.string(), ''),
  v.minLength(1, () => words.required({ field: words.password() })),
  v.minLength(6, passwordLength),
  v.maxLength(30, passwordLength),
)

export const resetPassword = endpoint('POST', '/api/Auth/ResetPassword', {
  access: 'signedIn',
  summary: "Changes the caller's own password. Other sessions are signed out; the reply has a new token for this one.",
  body: v.object({
    CurrentPassword: v.pipe(
      v.string(),
      v.minLength(1, () => words.required({ field: words.currentPassword() })),
      v.maxLength(200),
    ),
    NewPassword: v.pipe(
      v.string(),
      v.minLength(1, () => words.required({ field: words.newPassword() })),
      v.minLength(6, () => words.passwordLengthShort()),
      v.maxLength(20, () => words.passwordLengthShort()),
    ),
  }),
  reply: v.object({ token: v.string() }),
})

export const forgotPassword = endpoint('POST', '/api/auth/ForgotPassword', {
  access: 'public',
  summary:
    "Sends a one-time link, valid for an hour, to this address if it has an account. The reply, and the time it takes, are the same if it hasn't. 409 if this server doesn't send e-mail.",
  body: v.object({
    Email: v.pipe(
      field.requiredText(words.email, 254),
      v.email(() => words.notEmail()),
    ),
  }),
  reply: v.object({ requested: v.literal(true) }),
})

const linkToken = v.pipe(
  v.string(),
  v.minLength(1, () => words.linkNotComplete()),
  v.maxLength(200),
)

/** The code of a 400 for a link that was used already, has expired or never existed. */
export const linkUnusableCode = 'accountsLinkUnusable'

export const readPasswordLink = endpoint('POST', '/api/auth/PasswordLink', {
  access: 'public',
  summary:
    'The user whose password a one-time link sets. 400 accountsLinkUnusable when it has been used or has expired.',
  body: v.object({ Token: linkToken }),
  reply: v.object({ userName: v.string(), email: v.string(), isInvitation: v.boolean() }),
})

export const choosePassword = endpoint('POST', '/api/auth/ChoosePassword', {
  access: 'public',
  summary:
    'Sets a password with a one-time link, signs the user out everywhere else and in here. 400 accountsLinkUnusable.',
  body: v.object({ Token: linkToken, Password: newPassword }),
  reply: signedIn,
})

/** Creates the first SystemAdmin and their customer. Refused once the server has users. */
export const firstAdministrator = endpoint('POST', '/api/auth/FirstAdministrator', {
  access: 'public',
  summary:
    'Creates the first customer and administrator of an empty server and signs them in. Refused once there is a user.',
  body: v.object({
    CustomerName: field.requiredText(words.organisation, 100),
    TimeZoneId: field.requiredText(words.timeZone, 100),
    /** ISO 3166 country code, such as AU. */
    Country: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Z]{2}$/, () => words.chooseCountry()),
      ),
    ),
    Name: field.requiredText(words.name, 100),
    Email: v.pipe(
      field.requiredText(words.email, 254),
      v.email(() => words.notEmail()),
    ),
    Password: newPassword,
  }),
  reply: v.object({ created: v.literal(true), ...signedIn.entries }),
})
