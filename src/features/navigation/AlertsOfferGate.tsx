import { loadPatiently } from '../../ui/page/loadPatiently.ts'
import { useIdle } from '../../ui/page/useIdle.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { needsShareMenu } from '../../install/installPrompt.ts'
import { useServerReached } from '../../http/serverReach.ts'
import { countedAlertsQuery, notificationsQuery } from '../../live/alertQueries.ts'
import { useOpenIncident } from '../../live/openIncident.ts'

const AlertsOffer = lazy(() =>
  loadPatiently(() => import('../../ui/messages/AlertsOffer.tsx')).then((file) => ({ default: file.AlertsOffer })),
)

const storageKey = 'alertsOffer'

const isUnanswered = () => localStorage.getItem(storageKey) === null

/**
 * Returns whether the browser can still ask for permission. Reading this takes a phone longer than the rest of the
 * portal's start, so call it late.
 */
const isUndecided = () => needsShareMenu() || ('PushManager' in window && Notification.permission === 'default')

/**
 * Offers to turn on alerts on this device once there is a reason to: the first pending alert. The offer appears with
 * the next screen, because a banner that pushes the screen down moves what the user is about to press, and never above an open incident.
 */
export function AlertsOfferGate() {
  const [isOpen, setOpen] = useState(isUnanswered)
  const { pathname } = useLocation()
  const isIncidentOpen = useOpenIncident() !== null
  const isIdle = useIdle()
  const isReached = useServerReached()
  const alerts = useQuery({ ...countedAlertsQuery, enabled: isOpen }).data?.data
  const rules = useQuery({ ...notificationsQuery, enabled: isOpen && isIdle }).data?.data
  const waiting = (alerts?.PendingDuress ?? 0) + (alerts?.PendingTemperature ?? 0) + (rules?.NotificationsCount ?? 0)
  const [seenOn, setSeenOn] = useState<string | null>(null)
  const [isDue, setDue] = useState<boolean | null>(null)
  if (waiting > 0 && seenOn === null) setSeenOn(pathname)
  // Alerts can't be turned on while the server is out of reach.
  if (seenOn !== null && seenOn !== pathname && isDue === null && isReached) setDue(isUndecided())
  // That screen has the same button, with more information.
  if (!isOpen || !isDue || waiting === 0 || isIncidentOpen || pathname === '/manageAccount') return null
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
