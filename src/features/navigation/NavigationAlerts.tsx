import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { placeText } from '../../../domain/places/placeText.ts'
import { eventText } from '../../live/eventText.ts'
import { assetLabel } from '../../../domain/assets/assetLabel.ts'
import { countedAlertsQuery, notificationsQuery } from '../../live/alertQueries.ts'
import { showAttentionCount } from '../../live/attentionCount.ts'
import { alertStateNames } from '../../live/alertStateNames.ts'
import { isPending } from '../../../domain/alerts/isPending.ts'
import { useIdle } from '../../ui/page/useIdle.ts'
import { AlertIcons } from './AlertIcons.tsx'
import type { AlertPopoverItem } from './AlertPopup.tsx'

/** The three alert icons with the server's counts. The hub keeps both cached replies up to date. */
export function NavigationAlerts() {
  const alerts = useQuery(countedAlertsQuery).data?.data
  const notifications = useQuery({ ...notificationsQuery, enabled: useIdle() }).data?.data
  const pendingDuress = alerts?.PendingDuress ?? 0
  // What is pushed to this user's phones: every duress, and the events of their own rules.
  const pendingRules = notifications?.Notifications.filter((alert) => isPending(alert) && alert.category !== 'Duress')
  const badge = alerts && pendingRules ? alerts.PendingDuress + pendingRules.length : null
  useEffect(() => showAttentionCount(pendingDuress, badge), [pendingDuress, badge])
  return (
    <AlertIcons
      notifications={{
        pending: notifications?.NotificationsCount ?? 0,
        items: itemsOf(notifications?.Notifications, '/AlertNotification?'),
      }}
      duress={{ pending: pendingDuress, items: itemsOf(alerts?.Duress, '/AlertCentre?alert=duress&') }}
      behaviour={{
        pending: alerts?.PendingBehavior ?? 0,
        items: itemsOf(alerts?.Behavior, '/AlertCentre?alert=behaviour&'),
      }}
    />
  )
}

const maxInPopover = 30

function itemsOf(occurrences: readonly AlertOccurrence[] | undefined, screen: string): AlertPopoverItem[] {
  return (occurrences ?? []).slice(0, maxInPopover).map((alert) => ({
    id: alert.id,
    eventId: alert.eventId,
    eventName: eventText(alert),
    assetName: assetLabel(alert),
    occurred: alert.gPRMC.created ?? alert.created,
    place: placeText(alert.location),
    acknowledgedBy: alert.userName,
    state: alertStateNames[alert.state] ?? '',
    href: `${screen}id=${alert.id}`,
  }))
}
