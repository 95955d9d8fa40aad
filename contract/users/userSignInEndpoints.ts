import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'

const userSignIn = v.object({
  /** Until when too many wrong passwords keep them out, from one address at least; null when nothing does. */
  lockedUntil: v.nullable(v.string()),
  /** Browsers where they are signed in. */
  sessions: v.number(),
  /** The last invitation; null when there is none, or a password was chosen since. */
  invitation: v.nullable(
    v.object({
      /** waiting: its e-mail has not been sent yet; sent: it can be used; link: it was handed on; failed: it could not be sent. */
      state: v.picklist(['waiting', 'sent', 'link', 'failed', 'expired']),
      at: v.string(),
      /** Why it has not been sent; empty when it has. */
      error: v.string(),
      nextAttempt: v.nullable(v.string()),
    }),
  ),
})
export type UserSignIn = v.InferOutput<typeof userSignIn>

export const userSignInState = endpoint({
  method: 'GET',
  path: '/api/auth/UserSignIn/{id}',
  access: ['SystemAdmin'],
  summary: 'How a user can sign in: their lock, in how many browsers they are, and what became of their invitation.',
  params: idParams,
  reply: userSignIn,
})

export const liftLock = endpoint({
  method: 'POST',
  path: '/api/auth/LiftLock',
  access: ['SystemAdmin'],
  summary: 'Lets a user sign in again at once after too many wrong passwords.',
  body: v.object({ id }),
  reply: v.object({ id }),
})

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/auth/InviteAgain',
  access: ['SystemAdmin'],
  summary: 'Invites a user who never signed in once more. Without a mail server the answer holds the link.',
  body: v.object({ id }),
  reply: v.object({ id, link: v.nullable(v.string()) }),
})
