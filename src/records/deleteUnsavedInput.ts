import { onSessionChange, readSession } from '../session/session.ts'
import { sessionEnd } from '../session/sessionEnd.ts'
import { unsavedText } from './unsavedText.ts'

/**
 * Deletes what this tab stores of a form, now and when the session changes, unless its user is here again, or is expected back because the
 * session has ended. Returns a function that stops this.
 */
export function deleteUnsavedInput(): () => void {
  const clear = () => {
    const session = readSession()
    const text = unsavedText.read()
    const isExpected = session ? text?.includes(`"userId":${JSON.stringify(session.userId)}`) : sessionEnd() !== null
    // Stored again, what belongs to a session that was ended from elsewhere is on the page alone.
    unsavedText.store(isExpected ? text : null)
  }
  clear()
  return onSessionChange(clear)
}
