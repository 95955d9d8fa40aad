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
  await Promise.race([Promise.all([leave, forgetSavedReports(), dropTokens]), patience])
  endSession()
  // What was still on its way may have been kept meanwhile; from here on nothing is. Screens that ask in vain leave first.
  forgetSavedReports().catch((error: unknown) => console.warn('Saved reports could not be forgotten.', error))
}
