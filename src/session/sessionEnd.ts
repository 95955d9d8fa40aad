/** How the server ended the last session of this browser: each of its windows asks. */
const endKey = 'sessionEnd'

/** Returns how the server ended the last session of this browser, or null when nobody was signed in or the user signed off. */
export const sessionEnd = () => localStorage.getItem(endKey)

/** Notes how a session ends, before its keys are removed, by which other windows learn of it; null for a user who signs off or in. */
export function noteSessionEnd(how: 'expired' | 'elsewhere' | null): void {
  if (how === null) localStorage.removeItem(endKey)
  else localStorage.setItem(endKey, how)
}
