import * as words from '#words/events'
import { createFileRoute } from '@tanstack/react-router'
import { deleteEvent } from '../../../contract/events/eventEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { DeleteFrame } from '../../records/DeleteFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { eventFacts } from './eventFacts.tsx'
import { eventQuery } from './eventQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/eventDelete/$id')({ component: EventDeleteScreen })

function EventDeleteScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={words.deleteTitle()} query={eventQuery(id)}>
      {(event) => (
        <DeleteFrame
          title={words.deleteTitle()}
          facts={eventFacts(event, timeZoneId)}
          listPath="/events"
          onDelete={() => callEndpoint(deleteEvent, { params: { id } })}
        />
      )}
    </RecordLoader>
  )
}
