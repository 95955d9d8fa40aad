import * as words from '#words/events'
import { createFileRoute } from '@tanstack/react-router'
import { eventRecord } from '../../../contract/events/eventRecord.ts'
import { useSession } from '../../session/session.ts'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { eventFacts } from './eventFacts.tsx'
import { eventQuery } from './eventQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/eventDetails/$id')({ component: EventDetailsScreen })

function EventDetailsScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={words.detailsTitle()} query={eventQuery(id)}>
      {(event) => (
        <DetailsFrame
          title={words.detailsTitle()}
          facts={eventFacts(event, timeZoneId)}
          entity="event"
          record={eventRecord}
          id={id}
          listPath="/events"
          editPath={`/editEvent/${id}`}
        />
      )}
    </RecordLoader>
  )
}
