import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

const sessionItem = v.object({
  id: v.string(),
  /** Browser and operating system, such as "Chrome on Android". */
  device: v.string(),
  clientIp: v.string(),
  created: v.string(),
  /** Accurate to the minute. */
  lastSeen: v.string(),
  isThisOne: v.boolean(),
})
export type SessionItem = v.InferOutput<typeof sessionItem>

export const listSessions = endpoint('GET', '/api/auth/Sessions', {
  access: 'signedIn',
  summary: 'The browsers where the caller is signed in, most recently seen first.',
  reply: v.array(sessionItem),
})

const ended = v.object({ ended: v.literal(true) })

export const endOneSession = endpoint('POST', '/api/auth/EndSession', {
  access: 'signedIn',
  summary: "Signs out one of the caller's browsers. On its next visit it deletes its stored data.",
  body: v.object({
    SessionId: v.pipe(
      v.string(),
      v.minLength(1, () => words.required({ field: words.sessionIdSent() })),
      v.maxLength(100),
    ),
  }),
  reply: ended,
})

export const endOtherSessions = endpoint('POST', '/api/auth/EndOtherSessions', {
  access: 'signedIn',
  summary: 'Signs the caller out everywhere else.',
  reply: ended,
})

export const logOff = endpoint('POST', '/api/auth/LogOff', {
  access: 'signedIn',
  summary: 'Ends the session of this token, with its open connections.',
  reply: ended,
})
