import * as words from '#words/events'
import { createFileRoute } from '@tanstack/react-router'
import { eventRecord } from '../../../contract/events/eventRecord.ts'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { eventFacts } from './eventFacts.tsx'
import { eventQuery } from './eventQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/eventDetails/$id')({ component: EventDetailsScreen })

const frame = { entity: 'event', record: eventRecord, listPath: '/events', editPath: '/editEvent' } as const

function EventDetailsScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordDetails id={id} title={words.detailsTitle()} query={eventQuery(id)} factsOf={eventFacts} frame={frame} />
  )
}
