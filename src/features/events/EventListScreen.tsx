import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { deleteEvents } from '../../../contract/events/eventEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { deleteSelection } from '../../records/selection/deleteSelection.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { LocalList } from '../../records/LocalList.tsx'
import { eventColumns } from './eventColumns.ts'
import { eventsQuery } from './eventQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/events')({
  validateSearch: readListSearch,
  component: EventListScreen,
})

function EventListScreen() {
  return (
    <LocalList
      title="All Events"
      path="/events"
      create={{ to: '/create-new-event', text: 'Create New' }}
      rows={useQuery(eventsQuery)}
      columns={eventColumns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      usualSort="name"
      selection={deleteSelection({
        nouns: ['event', 'events'],
        note: 'Messages and alerts stay.',

        run: (ids) => callEndpoint(deleteEvents, { body: { ids } }),
      })}
      opens={({ id }) => `/eventDetails/${id}`}
      links={({ id }) => [
        { text: 'Edit', href: `/editEvent/${id}` },
        { text: 'Details', href: `/eventDetails/${id}` },
        { text: 'Delete', href: `/eventDelete/${id}` },
      ]}
    />
  )
}
