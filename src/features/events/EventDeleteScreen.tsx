import * as words from '#words/events'
import { createFileRoute } from '@tanstack/react-router'
import { deleteEvent } from '../../../contract/events/eventEndpoints.ts'
import { RecordDelete } from '../../records/RecordDelete.tsx'
import { eventShown } from './eventShown.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/eventDelete/$id')({ component: EventDeleteScreen })

function EventDeleteScreen() {
  return <RecordDelete title={words.deleteTitle()} shown={eventShown} endpoint={deleteEvent} />
}
