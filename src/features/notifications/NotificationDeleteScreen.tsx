import * as words from '#words/notifications'
import { createFileRoute } from '@tanstack/react-router'
import { deleteNotification } from '../../../contract/notifications/notificationEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { DeleteFrame } from '../../records/DeleteFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { notificationFacts } from './notificationFacts.tsx'
import { ruleQuery, sessionZone } from './notificationQueries.ts'

export const Route = createFileRoute('/_signedIn/notificationDelete/$id')({ component: NotificationDeleteScreen })

function NotificationDeleteScreen() {
  const id = Number(Route.useParams().id)
  const session = useSession()
  return (
    <RecordLoader title={words.deleteTitle()} query={ruleQuery(id, session)}>
      {(loaded) => (
        <DeleteFrame
          title={words.deleteTitle()}
          facts={notificationFacts(loaded, sessionZone(session))}
          consequence={words.deleteConsequence({ user: loaded.rule.userName })}
          listPath="/notifications"
          onDelete={() => callEndpoint(deleteNotification, { params: { id } })}
        />
      )}
    </RecordLoader>
  )
}
