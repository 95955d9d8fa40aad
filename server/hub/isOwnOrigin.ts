/** Returns whether a connection to the hub comes from a page of this portal: by its Origin header, which programs don't send. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host || origin === new URL(publicUrl).origin
  } catch {
    return false
  }
}
