import * as words from '#words/http'
/** A call that failed: refused by the server, or never answered. */
export class ApiError extends Error {
  /** The HTTP status, or the code of the error catalogue (8, '1', 305); 0 when no answer came. */
  readonly statusCode: number | string
  /** 0 when no answer came. */
  readonly httpStatus: number
  /** Messages by field of the form. */
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

/** True when the server was not reached: no network, or nothing behind the address. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.httpStatus)
}

export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : words.somethingWentWrong()
}
