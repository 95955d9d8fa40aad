import { currentSubscription } from '../install/pushDevice.ts'
import { forgetUser } from '../offline/forgetUser.ts'

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
