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

/** 401: the client goes to /login, and removes what it kept of a session that was ended from elsewhere. */
export const notSignedIn = (hasEnded = false) =>
  new ApiError(401, 'Sign in to go on.', hasEnded ? { statusCode: sessionEndedCode } : {})
/** 403: the role may not make this call at all. */
export const notAllowed = () => new ApiError(403, 'Your role does not allow this.')
/** 404: missing, or outside what the caller may see; the two are not told apart. */
export const notFound = (what = 'This record') => new ApiError(404, `${what} was not found.`)
/** 400 with messages by field. */
export function invalid(errors: Record<string, string[]>): ApiError {
  const first = Object.values(errors)[0]?.[0] ?? 'The request is not valid.'
  return new ApiError(400, first, { errors })
}
