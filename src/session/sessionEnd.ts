/** How the server ended the last session of this browser: each of its windows asks. */
const endKey = 'sessionEnd'

/** Under this key a tab stores what was typed into a form when its user's session expired (src/records/unsavedInput.ts). */
export const unsavedInputKey = 'unsavedInput'

/** Returns how the server ended the last session of this browser, or null when nobody was signed in or the user signed off. */
export function sessionEnd(): 'expired' | 'elsewhere' | null {
  const end = localStorage.getItem(endKey)
  return end === 'expired' || end === 'elsewhere' ? end : null
}

/** Notes how the session ends, before its keys are removed, by which other windows learn of it; null for a user who signs off. */
export function noteSessionEnd(how: ReturnType<typeof sessionEnd>): void {
  if (how === null) forgetSessionEnd()
  else localStorage.setItem(endKey, how)
  forgetUnsavedInput()
}

/** Forgets how the last session ended, as when somebody signs in. */
export const forgetSessionEnd = () => localStorage.removeItem(endKey)

/** Deletes what this tab stores of a form unless its user is expected back: the session has expired, or they have signed in again (userId). */
export function forgetUnsavedInput(userId?: string): void {
  const isExpected =
    userId === undefined
      ? sessionEnd() === 'expired'
      : sessionStorage.getItem(unsavedInputKey)?.includes(`"userId":${JSON.stringify(userId)}`)
  if (!isExpected) sessionStorage.removeItem(unsavedInputKey)
}
