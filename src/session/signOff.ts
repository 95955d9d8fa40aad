import { logOff } from '../../contract/account/sessionEndpoints.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { dropSessionTokens } from '../offline/pageAcknowledgements.ts'
import { deleteStored } from '../offline/deleteStored.ts'
import { unsubscribeThisDevice } from '../install/pushDevice.ts'
import { endSession } from './session.ts'

/** How long signing off waits for the server before it continues without a reply. */
const timeoutMs = 3000

/** Signs off: this device deletes what it stored and stops receiving this user's alerts. */
export async function signOff(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs))
  const leave = unsubscribeThisDevice().catch((error: unknown) => console.warn('Alerts could not be ended.', error))
  const dropTokens = dropSessionTokens().catch(() => undefined)
  // End the session on the server last, because this device needs it to unsubscribe from alerts.
  // Deleted once more below, where an error is noted: it must not keep the session from ending.
  const cleanUp = Promise.all([leave, deleteStored().catch(() => undefined), dropTokens])
    .then(() => callEndpoint(logOff))
    .catch((error: unknown) => console.warn('The session could not be ended on the server.', error))
  await Promise.race([cleanUp, timeout])
  endSession()
  // Delete again what pending requests may have stored in the meantime; from here on nothing more is stored. This isn't
  // awaited, so that screens close before they make requests that would fail.
  deleteStored().catch((error: unknown) => console.warn('What was stored could not be deleted.', error))
}
