let arriving: string | undefined

/** Remembers the address that opens after sign-in. */
export function arriveAt(href: string): string {
  arriving = href
  return href
}

/** Returns whether this address was opened by signing in rather than by a link or by hand. Returns true only once. */
export function isArrival(href: string): boolean {
  const is = arriving === href
  arriving = undefined
  return is
}
