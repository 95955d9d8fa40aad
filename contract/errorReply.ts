import * as v from 'valibot'

/** The code of a 401 to a browser whose session was ended from somewhere else; the browser then clears its stored data. */
export const sessionEndedCode = 'sessionEnded'
/** The code of a 409 for a record that somebody else has saved since it was read. */
export const changedCode = 'recordsChangedMeanwhile'
/** The code of a 400 with texts in errors: message is the first of them, and the parameter field is whose it is. */
export const invalidCode = 'fieldsInvalid'
/** The code of a 404 to a device that isn't registered: the message says why its record isn't stored, the parameters are the reason. */
export const unregisteredCode = 'ingestUnregistered'

/**
 * The body of every failed call. statusCode is the HTTP status, or a code of the specification's error catalogue: 8 (already exists), '1'
 * (user exists), 305 (configuration isn't JSON). message and errors are in the language that the request asks for (Accept-Language), or in
 * the specification's English if it doesn't ask for one. errors holds messages by field.
 */
export const errorReply = v.object({
  // A page can be newer than its server, and earlier servers sent other codes here.
  statusCode: v.union([v.number(), v.string()]),
  message: v.string(),
  /** The message's name in words/errors, sessionEndedCode, invalidCode or unregisteredCode; it doesn't change with the language. */
  code: v.optional(v.string()),
  parameters: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})
export type ErrorReply = v.InferOutput<typeof errorReply> & { statusCode: number | '1' }
