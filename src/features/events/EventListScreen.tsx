import * as fields from '#words/fields'
import * as words from '#words/events'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { deleteEvents } from '../../../contract/events/eventEndpoints.ts'
import { deleteSelection } from '../../records/selection/listSelections.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { LocalList } from '../../records/LocalList.tsx'
import { recordRow } from '../../records/recordRow.ts'
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
      nameOf={({ name }) => name}
      defaultSort="name"
      selection={deleteSelection({
        nouns: words.plural(),
        counted: words.counted,
        note: words.deleteNote(),

        endpoint: deleteEvents,
      })}
      {...recordRow({ details: '/eventDetails', edit: '/editEvent', remove: '/eventDelete' })}
    />
  )
}
