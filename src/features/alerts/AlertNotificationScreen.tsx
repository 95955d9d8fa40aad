import * as words from '#words/alerts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../../http/callError.ts'
import { knownDuresses, notificationsQuery } from '../../live/alertQueries.ts'
import { eventAlertColumns } from './alertColumns.tsx'
import { readAlertSearch } from './alertSearch.ts'
import { AlertPageHeader } from './AlertPageHeader.tsx'
import { AlertTable } from './AlertTable.tsx'
import { useCloseAlert } from './useCloseAlert.ts'
import { useMissingAlert } from './useMissingAlert.ts'

export const Route = createFileRoute('/_signedIn/AlertNotification')({
  validateSearch: readAlertSearch,
  component: AlertNotificationScreen,
})

function AlertNotificationScreen() {
  const { id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const query = useQuery(notificationsQuery)
  const notifications = query.data?.data.Notifications
  // A duress opens as the incident; its notification has another id.
  const incident = notifications?.find((one) => one.id === id && one.category === 'Duress')
  const incidentId = incident && knownDuresses(queryClient).find(({ uniqueId }) => uniqueId === incident.uniqueId)?.id
  useEffect(() => {
    if (incidentId !== undefined)
      void navigate({ to: '/AlertCentre', search: { alert: 'duress', id: incidentId }, replace: true })
  }, [incidentId, navigate])
  const close = useCloseAlert(() => void navigate({ search: {}, replace: true }))
  const openDialog = (openId: number | undefined) =>
    openId === undefined ? close() : void navigate({ search: { id: openId }, state: { isAlertOpened: true } })
  const isNotStored = useMissingAlert({
    alertId: id,
    query,
    contains: (reply) => reply.Notifications.some((alert) => alert.id === id),
    giveUp: close,
  })
  return (
    <div className="page">
      <AlertPageHeader query={query} isNotStored={isNotStored} />
      <AlertTable
        title={words.notifications()}
        fileName={words.notifications()}
        columnsOf={eventAlertColumns}
        alerts={notifications}
        kind="notification"
        isOffline={query.data?.isOffline ?? false}
        error={query.error ? messageOf(query.error) : null}
        onRetry={() => void query.refetch()}
        openId={id}
        onOpen={openDialog}
      />
    </div>
  )
}
