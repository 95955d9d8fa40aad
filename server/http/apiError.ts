import { httpInvalid, word, type Messages } from '#words/errors'
import { invalidCode, sessionEndedCode, type ErrorReply } from '../../contract/errorReply.ts'
import type { Language } from '../../words/languages.ts'
import { asReader } from '../reader/asReader.ts'

/** A response other than 2xx. status is the HTTP status, body what the client gets. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorReply
  readonly headers: Record<string, string>
  /** Words the message in the reader's language; missing where it has no text of its own in words/errors. */
  readonly text: (() => string) | undefined

  constructor(
    status: number,
    text: string | (() => string),
    body: Partial<ErrorReply> = {},
    headers: Record<string, string> = {},
  ) {
    const message = typeof text === 'string' ? text : text()
    super(message)
    this.status = status
    this.body = { statusCode: status, message, ...body }
    this.headers = headers
    this.text = typeof text === 'string' ? undefined : text
  }
}

/**
 * Returns the error for a refused call: the text from words/errors in the language that the caller asked for (Accept-Language; the
 * specification's English if it doesn't ask for one), with the text's name as a stable code, and its parameters. status is the HTTP status;
 * body adds to the response, such as the specification's statusCode or texts by field.
 */
export function refusal<Code extends keyof Messages>(
  status: number,
  code: Code,
  parameters: Messages[Code],
  body: Partial<ErrorReply> = {},
  headers: Record<string, string> = {},
): ApiError {
  return new ApiError(status, () => word(code, parameters), { code, parameters, ...body }, headers)
}

/** Returns the body of an error with its message in the caller's language, if it has a text of its own in words/errors. */
export function replyIn(language: Language, { body, text }: ApiError): ErrorReply {
  return text ? { ...body, message: asReader({ language }, text) } : body
}

/** 401: the client goes to /login, and deletes stored data if its session was ended from somewhere else. */
export const notSignedIn = (hasEnded = false) =>
  refusal(401, 'signInAgain', {}, hasEnded ? { code: sessionEndedCode } : {})
/** 403: the role may not make this call at all. */
export const notAllowed = () => refusal(403, 'roleNotAllowed', {})
/** 503: the database's disk is full; somebody has to free up space. */
export const databaseFull = () => refusal(503, 'databaseFull', {}, {}, { 'Retry-After': '60' })
/** 503: the database can't be reached; the client tries again later. */
export const databaseUnreachable = () => refusal(503, 'databaseUnreachable', {}, {}, { 'Retry-After': '5' })
/** The kinds of records that error texts in words/errors distinguish. */
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

/** 404: missing, or outside the caller's scope; the response doesn't distinguish the two. */
export const notFound = (record: RecordKind = 'record') => refusal(404, 'recordNotFound', { record })
/** 400 with messages by field, which are in the reader's language. */
export function invalid(errors: Record<string, string[]>, message?: string): ApiError {
  const [field = 'body', texts = []] = Object.entries(errors)[0] ?? []
  return new ApiError(400, message ?? texts[0] ?? httpInvalid(), { code: invalidCode, parameters: { field }, errors })
}
