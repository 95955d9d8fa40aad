/**
 * Returns what reads the open tab of a record from its address, if it's one of these; the first tab needs none. A reload, and Back from a record
 * that was opened on a tab, show the same one.
 */
export const tabSearch =
  (...others: string[]) =>
  ({ tab }: Record<string, unknown>): { tab?: string } => {
    const open = others.find((id) => id === tab)
    return open ? { tab: open } : {}
  }
