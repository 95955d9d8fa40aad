import { httpInvalid, word, type Messages } from '#words/errors'
import { sessionEndedCode, type ErrorReply } from '../../contract/errorReply.ts'

/** An answer other than 2xx. status is the HTTP status, body what the client reads. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorReply
  readonly headers: Record<string, string>

  constructor(status: number, message: string, body: Partial<ErrorReply> = {}, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = { statusCode: status, message, ...body }
    this.headers = headers
  }
}

/**
 * Returns the error of a call that is refused: its text of words/errors in the language that the caller asked for (Accept-Language;
 * English, to the letter of the specification, where none is asked for), and beside it the name of the text as a stable code and
 * its parameters. status is the HTTP status; body adds to the reply, such as the specification's statusCode or texts by field.
 */
export function refusal<Code extends keyof Messages>(
  status: number,
  code: Code,
  parameters: Messages[Code],
  body: Partial<ErrorReply> = {},
  headers: Record<string, string> = {},
): ApiError {
  return new ApiError(status, word(code, parameters), { code, parameters, ...body }, headers)
}

/** 401: the client goes to /login, and removes what it kept of a session that was ended from elsewhere. */
export const notSignedIn = (hasEnded = false) =>
  refusal(401, 'signInAgain', {}, hasEnded ? { statusCode: sessionEndedCode } : {})
/** 403: the role may not make this call at all. */
export const notAllowed = () => refusal(403, 'roleNotAllowed', {})
/** What a refusal is about, as its sentences of words/errors choose by it. */
export type RecordKind =
  | 'address'
  | 'alert'
  | 'asset'
  | 'customer'
  | 'depot'
  | 'device'
  | 'drill'
  | 'event'
  | 'group'
  | 'iButton'
  | 'import'
  | 'notification'
  | 'oneAsset'
  | 'poi'
  | 'pois'
  | 'profile'
  | 'record'
  | 'scheduledReport'
  | 'session'
  | 'unknownDevice'
  | 'user'

/** 404: missing, or outside what the caller may see; the two are not told apart. */
export const notFound = (record: RecordKind = 'record') => refusal(404, 'recordNotFound', { record })
/** 400 with messages by field. */
export function invalid(errors: Record<string, string[]>): ApiError {
  const first = Object.values(errors)[0]?.[0] ?? httpInvalid()
  return new ApiError(400, first, { errors })
}
