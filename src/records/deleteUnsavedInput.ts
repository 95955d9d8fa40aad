import { onSessionChange, readSession } from '../session/session.ts'
import { sessionEnd } from '../session/sessionEnd.ts'

/** Under this key a tab stores what was typed into a form when its user's session expired (unsavedInput.ts). */
export const unsavedInputKey = 'unsavedInput'

/**
 * Deletes what this tab stores of a form, now and when the session changes, unless its user is expected back, because the session has
 * expired, or is here again. Returns a function that stops this.
 */
export function deleteUnsavedInput(): () => void {
  const clear = () => {
    const session = readSession()
    const isExpected = session
      ? sessionStorage.getItem(unsavedInputKey)?.includes(`"userId":${JSON.stringify(session.userId)}`)
      : sessionEnd() === 'expired'
    if (!isExpected) sessionStorage.removeItem(unsavedInputKey)
  }
  clear()
  return onSessionChange(clear)
}
