import * as words from '#words/http'
/** A call that failed, because the server rejected it or didn't reply. */
export class CallError extends Error {
  /** The HTTP status, or a code of the error catalogue (8, '1', 305); 0 when there was no reply. */
  readonly statusCode: number | string
  /** 0 when there was no reply. */
  readonly httpStatus: number
  /** Messages by form field. */
  readonly errors: Readonly<Record<string, readonly string[]>>

  constructor(
    message: string,
    options: { statusCode: number | string; httpStatus: number; errors?: Record<string, string[]>; cause?: unknown },
  ) {
    super(message, { cause: options.cause })
    this.name = 'ApiError'
    this.statusCode = options.statusCode
    this.httpStatus = options.httpStatus
    this.errors = options.errors ?? {}
  }
}

/** Returns whether the server was out of reach: there is no network, or nothing listens at the address. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && [0, 502, 503, 504].includes(error.httpStatus)
}

export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : words.somethingWentWrong()
}
