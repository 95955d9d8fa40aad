import type * as v from 'valibot'

/**
 * A call that only the server's owner can make: a command on the same machine that can read the data directory. It isn't part of the API.
 * Declare it in this folder, register it with ownerRegister and call it with askOwner. A handler may refuse with any status but 404, which
 * means that there's no such call.
 */
export interface OwnerCall<Body extends v.GenericSchema, Reply extends v.GenericSchema> {
  path: `/owner/${string}`
  body: Body
  reply: Reply
}

/** Declares a call; its schemas give both ends their types. */
export const ownerCall = <Body extends v.GenericSchema, Reply extends v.GenericSchema>(
  call: OwnerCall<Body, Reply>,
): OwnerCall<Body, Reply> => call
