import type * as v from 'valibot'

/**
 * A call that only the server's owner can make: a command on the same machine that may read the data directory. It is no part of
 * the API. Declare it once in this folder, register it with ownerRegister and call it with
 * askOwner. A handler refuses with any status but 404, which says that there is no such call.
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
