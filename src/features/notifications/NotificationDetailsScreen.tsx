import * as words from '#words/notifications'
import { createFileRoute } from '@tanstack/react-router'
import { readNotificationConfig } from '../../../contract/notifications/notificationConfig.ts'
import { notificationRecord } from '../../../contract/notifications/notificationRecord.ts'
import { toIana } from '../../../domain/time/timeZones.ts'
import { useSession } from '../../session/session.ts'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { configText } from './configText.ts'
import { notificationFacts } from './notificationFacts.tsx'
import { ruleQuery, sessionZone } from './notificationQueries.ts'

export const Route = createFileRoute('/_signedIn/notificationDetails/$id')({ component: NotificationDetailsScreen })

function NotificationDetailsScreen() {
  const id = Number(Route.useParams().id)
  const session = useSession()
  return (
    <RecordLoader title={words.detailsTitle()} query={ruleQuery(id, session)}>
      {(loaded) => (
        <DetailsFrame
          title={words.detailsTitle()}
          facts={notificationFacts(loaded, sessionZone(session))}
          entity="notification"
          record={notificationRecord}
          historyWriters={{ config: (text) => configText(readNotificationConfig(text), toIana(loaded.timeZoneId)) }}
          id={id}
          listPath="/notifications"
          editPath={`/editNotification/${id}`}
        />
      )}
    </RecordLoader>
  )
}
