import type { Hono } from 'hono'
import type * as v from 'valibot'
import { notFound } from '../http/apiError.ts'
import { isFromHere } from '../http/isFromHere.ts'
import { parseInput } from '../http/parseInput.ts'
import { readJson } from '../http/readBody.ts'
import { isSameSecret } from '../keys/isSameSecret.ts'
import type { OwnerCall } from './ownerCall.ts'

const maxBodyBytes = 10_000

/** Returns the reply, or its own Response for a stream. signal aborts when the command disconnects. */
type OwnerHandler<Body extends v.GenericSchema, Reply extends v.GenericSchema> = (
  body: v.InferOutput<Body>,
  signal: AbortSignal,
) => Promise<v.InferInput<Reply> | Response>

export type RegisterOwnerCall = <Body extends v.GenericSchema, Reply extends v.GenericSchema>(
  call: OwnerCall<Body, Reply>,
  handler: OwnerHandler<Body, Reply>,
) => void

/**
 * Returns the function that registers the owner's calls. They don't exist (they throw 404) for anyone who doesn't call from this machine,
 * without a proxy in between and with the key in the data directory.
 */
export function ownerRegister(app: Hono, ownerKey: string): RegisterOwnerCall {
  return (call, handler) => {
    app.post(call.path, async (context) => {
      if (!isFromHere(context) || !isSameSecret(context.req.header('authorization') ?? '', `Bearer ${ownerKey}`))
        throw notFound('address')
      const body = parseInput(call.body, await readJson(context.req.raw, maxBodyBytes))
      const reply = await handler(body, context.req.raw.signal)
      return reply instanceof Response ? reply : context.json(reply)
    })
  }
}
