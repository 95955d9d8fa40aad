import * as fields from '#words/fields'
import * as words from '#words/notifications'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { allNotification } from '../../../contract/notifications/notificationEndpoints.ts'
import { toIana } from '../../../domain/time/timeZones.ts'
import { useSession } from '../../session/session.ts'
import { deleteNotifications } from '../../../contract/notifications/notificationEndpoints.ts'
import { deleteSelection } from '../../records/selection/listSelections.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { recordRow } from '../../records/recordRow.ts'
import { notificationColumns } from './notificationColumns.tsx'
import { sessionZone, userZonesQuery } from './notificationQueries.ts'

export const Route = createFileRoute('/_signedIn/notifications')({
  validateSearch: readListSearch,
  component: NotificationListScreen,
})

function NotificationListScreen() {
  const session = useSession()
  const isAdministrator = session?.role === 'SystemAdmin'
  const zones = useQuery({ ...userZonesQuery, enabled: isAdministrator })
  const own = toIana(sessionZone(session))
  const isWaiting = isAdministrator && zones.isPending
  const columns = useMemo(
    () => notificationColumns((userId) => (isWaiting ? null : (zones.data?.get(userId) ?? own))),
    [zones.data, own, isWaiting],
  )
  return (
    <RecordList
      title={words.title()}
      path="/notifications"
      create={{ to: '/create-new-notification', text: fields.createNew() }}
      endpoint={allNotification}
      columns={columns}
      nameOf={({ name }) => name}
      defaultSort="customer"
      selection={deleteSelection({
        nouns: words.plural(),
        counted: words.counted,
        note: words.deleteNote(),
        endpoint: deleteNotifications,
      })}
      {...recordRow({ details: '/notificationDetails', edit: '/editNotification', remove: '/notificationDelete' })}
    />
  )
}
