let arriving: string | undefined

/** Notes which address signing in leads on to. */
export function arriveAt(href: string): string {
  arriving = href
  return href
}

/** Whether this address was opened by signing in, and not by a link or by hand; says so once. */
export function isArrival(href: string): boolean {
  const is = arriving === href
  arriving = undefined
  return is
}
