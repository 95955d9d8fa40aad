import * as v from 'valibot'

/** The statusCode of a 401 to a device whose session was ended from elsewhere: it then removes what it kept. */
export const sessionEndedCode = 'sessionEnded'

/**
 * Every failed call answers this. statusCode is the HTTP status, or the code of the specification's error catalogue:
 * 8 (exists already), '1' (user exists), 305 (configuration is no JSON). errors holds messages by field.
 */
export const errorReply = v.object({
  statusCode: v.union([v.number(), v.string()]),
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})
export type ErrorReply = v.InferOutput<typeof errorReply>
