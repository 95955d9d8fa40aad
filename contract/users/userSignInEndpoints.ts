import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'

const userSignIn = v.object({
  /** Until when the user is locked out after too many wrong passwords from at least one address; null when they aren't. */
  lockedUntil: v.nullable(v.string()),
  /** The number of browsers in which the user is signed in. */
  sessions: v.number(),
  /** The last invitation; null when there isn't one, or the user has set a password since. */
  invitation: v.nullable(
    v.object({
      /**
       * waiting: its e-mail hasn't been sent yet. sent: the link can be used. link: the link was handed over directly. failed: the e-mail
       * couldn't be sent.
       */
      state: v.picklist(['waiting', 'sent', 'link', 'failed', 'expired']),
      at: v.string(),
      /** Why it hasn't been sent; empty when it has. */
      error: v.string(),
      nextAttempt: v.nullable(v.string()),
    }),
  ),
})
export type UserSignIn = v.InferOutput<typeof userSignIn>

export const userSignInState = endpoint('GET', '/api/auth/UserSignIn/{id}', {
  access: ['SystemAdmin'],
  summary:
    'How a user can sign in: whether they are locked, in how many browsers they are signed in, and the state of their invitation.',
  params: idParams,
  reply: userSignIn,
})

export const liftLock = endpoint('POST', '/api/auth/LiftLock', {
  access: ['SystemAdmin'],
  summary: 'Unlocks a user who entered too many wrong passwords.',
  body: v.object({ id }),
  reply: v.object({ id }),
})

export const inviteAgain = endpoint('POST', '/api/auth/InviteAgain', {
  access: ['SystemAdmin'],
  summary: 'Sends another invitation to a user who has never signed in. Without a mail server the reply has the link.',
  body: v.object({ id }),
  reply: v.object({ id, link: v.nullable(v.string()) }),
})
