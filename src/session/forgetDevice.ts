import * as v from 'valibot'
import { listSessions } from '../../contract/account/sessionEndpoints.ts'
import { errorReply } from '../../contract/errorReply.ts'
import { currentSubscription } from '../install/pushDevice.ts'
import { forgetUser } from '../offline/forgetUser.ts'
import { endSession } from './session.ts'

/** Removes what this device kept for a user whose session was ended from elsewhere: reports, alerts, notifications shown. */
export async function forgetDevice(userId: string): Promise<void> {
  const steps = [
    forgetUser(userId),
    currentSubscription().then((subscription) => subscription?.unsubscribe()),
    closeNotifications(),
  ]
  for (const step of await Promise.allSettled(steps))
    if (step.status === 'rejected') console.warn('Something that this device kept could not be removed.', step.reason)
}

async function closeNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

/** Asks the server about an expired token; when its session was ended from elsewhere, this device forgets what it kept. */
export async function askOf(token: string): Promise<void> {
  try {
    const response = await fetch(listSessions.path, { headers: { authorization: `Bearer ${token}` } })
    const reply = v.safeParse(errorReply, await response.json())
    // Somebody may have signed in meanwhile.
    if (reply.success && localStorage.getItem('token') === token) endSession(reply.output.statusCode)
  } catch {
    // Without the server it is asked at the next visit.
  }
}
