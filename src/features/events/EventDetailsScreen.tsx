import * as words from '#words/events'
import { createFileRoute } from '@tanstack/react-router'
import { eventRecord } from '../../../contract/events/eventRecord.ts'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { configInLine } from './configInLine.ts'
import { eventShown } from './eventShown.tsx'
import { eventTypeText } from './eventTypeText.ts'

export const Route = createFileRoute('/_signedIn/_administrator/eventDetails/$id')({ component: EventDetailsScreen })

const frame = {
  entity: 'event',
  record: eventRecord,
  historyWriters: { type: (type: string) => eventTypeText(Number(type)), config: configInLine },
  editPath: '/editEvent',
} as const

function EventDetailsScreen() {
  return <RecordDetails title={words.detailsTitle()} shown={eventShown} frame={frame} />
}
