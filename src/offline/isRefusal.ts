/** Will the server never take this request? Too slow, too often and trouble of its own are no answer about what was sent. */
export function isRefusal(httpStatus: number): boolean {
  return httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429
}
