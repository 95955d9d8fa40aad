/**
 * Returns whether the server will never accept this request. A timeout (408), too many requests (429) and errors of the
 * server say nothing about the request itself.
 */
export function isRefusal(httpStatus: number): boolean {
  return httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429
}
