import * as v from 'valibot'

/** The statusCode of a 401 to a device whose session was ended from elsewhere: it then removes what it kept. */
export const sessionEndedCode = 'sessionEnded'

/**
 * Every failed call answers this. statusCode is the HTTP status, or the code of the specification's error catalogue:
 * 8 (exists already), '1' (user exists), 305 (configuration is no JSON). message and errors are in the language that the call asks
 * for (Accept-Language), in the specification's English where it asks for none. errors holds messages by field.
 */
export const errorReply = v.object({
  statusCode: v.union([v.number(), v.string()]),
  message: v.string(),
  /** The name of the message in words/errors; stable, whatever the language of the message. */
  code: v.optional(v.string()),
  parameters: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})
export type ErrorReply = v.InferOutput<typeof errorReply>
