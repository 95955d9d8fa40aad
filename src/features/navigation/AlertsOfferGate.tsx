import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { needsShareMenu } from '../../install/installPrompt.ts'
import { useServerReached } from '../../http/serverReach.ts'
import { countedAlertsQuery, notificationsQuery } from '../../live/alertQueries.ts'

const AlertsOffer = lazy(() =>
  import('../../ui/messages/AlertsOffer.tsx').then((file) => ({ default: file.AlertsOffer })),
)

const storageKey = 'alertsOffer'

const isUnanswered = () => localStorage.getItem(storageKey) === null

/** Whether the browser can still ask. Its answer takes a phone longer than the rest of the portal's start: ask it late. */
const isUndecided = () => needsShareMenu() || ('PushManager' in window && Notification.permission === 'default')

/**
 * Offers alerts on this device once there is something to be told of: at the first alert that waits. The offer comes with the
 * next screen, because a banner that pushes a screen down moves what a thumb is about to press.
 */
export function AlertsOfferGate() {
  const [isOpen, setOpen] = useState(isUnanswered)
  const { pathname } = useLocation()
  const isReached = useServerReached()
  const alerts = useQuery({ ...countedAlertsQuery, enabled: isOpen }).data?.data
  const rules = useQuery({ ...notificationsQuery, enabled: isOpen }).data?.data
  const waiting = (alerts?.PendingDuress ?? 0) + (alerts?.PendingTemperature ?? 0) + (rules?.NotificationsCount ?? 0)
  const [seenOn, setSeenOn] = useState<string | null>(null)
  const [isDue, setDue] = useState<boolean | null>(null)
  if (waiting > 0 && seenOn === null) setSeenOn(pathname)
  // Without the server nothing can be turned on.
  if (seenOn !== null && seenOn !== pathname && isDue === null && isReached) setDue(isUndecided())
  // That screen has the same button, with more about it.
  if (!isOpen || !isDue || waiting === 0 || pathname === '/manageAccount') return null
  const close = () => {
    localStorage.setItem(storageKey, 'answered')
    setOpen(false)
  }
  return (
    <Suspense>
      <AlertsOffer onSettled={close} />
    </Suspense>
  )
}
