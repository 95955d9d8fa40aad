import * as words from '#words/http'
/** A call that failed, because the server rejected it or didn't reply. */
export class CallError extends Error {
  /** The HTTP status, or a code of the error catalogue (8, '1', 305); 0 when there was no reply. */
  readonly statusCode: number | string
  /** 0 when there was no reply. */
  readonly httpStatus: number
  /** What failed: the name of the server's message in words/errors, or sessionEnded. undefined when the server sent none. */
  readonly code: string | undefined
  /** Whether it may have been done all the same: see markMaybeDone. */
  mayBeDone = false
  /** Messages by form field. */
  readonly errors: Readonly<Record<string, readonly string[]>>

  constructor(
    message: string,
    options: {
      statusCode: number | string
      httpStatus: number
      code?: string
      errors?: Record<string, string[]>
      cause?: unknown
    },
  ) {
    super(message, { cause: options.cause })
    this.name = 'ApiError'
    this.statusCode = options.statusCode
    this.httpStatus = options.httpStatus
    this.code = options.code
    this.errors = options.errors ?? {}
  }
}

/** Returns whether a status says that the server was out of reach: 0 without a reply, or that of a proxy in front of it. */
export const isUnreachedStatus = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

/** Returns whether the server was out of reach: there is no network, or nothing listens at the address. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && isUnreachedStatus(error.httpStatus)
}

export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : words.somethingWentWrong()
}

/** Marks the error of a call that was sent and changes something, if no reply of the server came. With 503, a proxy says that it took nothing. */
export function markMaybeDone(error: unknown): void {
  if (error instanceof CallError && isUnreachable(error) && error.code === undefined && error.httpStatus !== 503)
    error.mayBeDone = true
}

/** As messageOf, of a form that was saved: doesn't sound as if nothing had been saved when that isn't known. */
export const savingMessageOf = (error: unknown): string =>
  error instanceof CallError && error.mayBeDone ? words.maybeSaved() : messageOf(error)
