import * as v from 'valibot'
import { listSessions } from '../../contract/account/sessionEndpoints.ts'
import { errorReply } from '../../contract/errorReply.ts'
import { currentSubscription } from '../install/pushDevice.ts'
import { deleteUserData } from '../offline/deleteUserData.ts'
import { endSession, clearedUserKey } from './session.ts'

/**
 * Deletes what this device stores for a user whose session was ended from elsewhere: reports, alerts and shown
 * notifications. A page that is left meanwhile leaves the rest to the next one.
 */
export async function clearDeviceData(userId: string): Promise<void> {
  const steps = [
    deleteUserData(userId),
    currentSubscription().then((subscription) => subscription?.unsubscribe()),
    closeNotifications(),
  ]
  const failed = (await Promise.allSettled(steps)).filter((step) => step.status === 'rejected')
  for (const { reason } of failed) console.warn('Something that this device kept could not be removed.', reason)
  // The database ends its work with the page, and then not everything is deleted.
  if (failed.length === 0) localStorage.removeItem(clearedUserKey)
}

async function closeNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

/**
 * Asks the server about an expired token. If its session was ended from elsewhere, this device deletes what it stores
 * for that user.
 */
export async function checkExpiredToken(token: string): Promise<void> {
  try {
    const response = await fetch(listSessions.path, { headers: { authorization: `Bearer ${token}` } })
    const reply = v.safeParse(errorReply, await response.json())
    // Another user may have signed in in the meantime.
    if (reply.success && localStorage.getItem('token') === token) endSession(reply.output.code)
  } catch {
    // The server is out of reach, so this is checked at the next visit.
  }
}
