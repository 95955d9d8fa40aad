import { logOff } from '../../contract/account/sessionEndpoints.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { dropSessionTokens } from '../offline/pageAcknowledgements.ts'
import { forgetSavedReports } from '../offline/savedReports.ts'
import { unsubscribeThisDevice } from '../install/pushDevice.ts'
import { endSession } from './session.ts'

/** How long signing off waits for the server before it goes ahead without. */
const patienceMs = 3000

/** Log Off: this device forgets what it kept and receives no more of this user's alerts. */
export async function signOff(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const leave = unsubscribeThisDevice().catch((error: unknown) => console.warn('Alerts could not be ended.', error))
  const dropTokens = dropSessionTokens().catch(() => undefined)
  // The server ends the session last: until then this device may still end its alerts.
  const goodbye = Promise.all([leave, forgetSavedReports(), dropTokens])
    .then(() => callEndpoint(logOff))
    .catch((error: unknown) => console.warn('The session could not be ended on the server.', error))
  await Promise.race([goodbye, patience])
  endSession()
  // What was still on its way may have been kept meanwhile; from here on nothing is. Screens that ask in vain leave first.
  forgetSavedReports().catch((error: unknown) => console.warn('Saved reports could not be forgotten.', error))
}
