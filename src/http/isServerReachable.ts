const waitMs = 10_000

/** Returns whether the server answers now, whatever its database and a call that takes long are at. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/livez', { signal: AbortSignal.timeout(waitMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
