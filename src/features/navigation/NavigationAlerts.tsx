import { useQuery } from '@tanstack/react-query'
import {
  getLatestEventsWithCount,
  latestNotificationWithCount,
  type AlertOccurrence,
} from '../../../contract/alerts/alertEndpoints.ts'
import { endpointQuery } from '../../kit/endpointQuery.ts'
import { AlertIcons } from './AlertIcons.tsx'
import type { AlertPopoverItem } from './AlertPopover.tsx'

/** The three alert icons with what the server says; the hub keeps both cached replies up to date. */
export function NavigationAlerts() {
  const { data: alerts } = useQuery(endpointQuery(getLatestEventsWithCount))
  const { data: notifications } = useQuery(endpointQuery(latestNotificationWithCount))
  return (
    <AlertIcons
      notifications={{
        pending: notifications?.NotificationsCount ?? 0,
        items: itemsOf(notifications?.Notifications, '/AlertNotification?'),
      }}
      duress={{ pending: alerts?.PendingDuress ?? 0, items: itemsOf(alerts?.Duress, '/AlertCentre?alert=duress&') }}
      behaviour={{
        pending: alerts?.PendingBehavior ?? 0,
        items: itemsOf(alerts?.Behavior, '/AlertCentre?alert=behaviour&'),
      }}
    />
  )
}

function itemsOf(occurrences: readonly AlertOccurrence[] | undefined, screen: string): AlertPopoverItem[] {
  return (occurrences ?? []).map(({ id, eventName, assetName, friendlyName, gPRMC, created, location, userName }) => ({
    id,
    eventName,
    assetName: friendlyName || assetName,
    occurred: gPRMC.created ?? created,
    place: location,
    acknowledgedBy: userName,
    href: `${screen}id=${id}`,
  }))
}
