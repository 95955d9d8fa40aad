import * as fields from '#words/fields'
import * as words from '#words/events'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { deleteEvents } from '../../../contract/events/eventEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { deleteSelection } from '../../records/selection/listSelections.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { LocalList } from '../../records/LocalList.tsx'
import { eventColumns, eventDownloads } from './eventColumns.ts'
import { eventsQuery } from './eventQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/events')({
  validateSearch: readListSearch,
  component: EventListScreen,
})

function EventListScreen() {
  return (
    <LocalList
      title={words.title()}
      path="/events"
      create={{ to: '/create-new-event', text: fields.createNew() }}
      rows={useQuery(eventsQuery)}
      columns={eventColumns}
      inDownloads={eventDownloads}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      defaultSort="name"
      selection={deleteSelection({
        nouns: [words.one(), words.many()],
        note: words.deleteNote(),

        run: (ids) => callEndpoint(deleteEvents, { body: { ids } }),
      })}
      opens={({ id }) => `/eventDetails/${id}`}
      links={({ id }) => [
        { text: fields.edit(), href: `/editEvent/${id}` },
        { text: fields.details(), href: `/eventDetails/${id}` },
        { text: fields.deleteIt(), href: `/eventDelete/${id}` },
      ]}
    />
  )
}
