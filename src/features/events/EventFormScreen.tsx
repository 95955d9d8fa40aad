import * as fields from '#words/fields'
import * as words from '#words/events'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { updateEvent, type EventType } from '../../../contract/events/eventEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { Facts } from '../../records/Facts.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { EventFields } from './EventFields.tsx'
import { checkEvent, eventLabels, toEventFormValues } from './eventForm.ts'
import { eventQuery } from './eventQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/editEvent/$id')({ component: EventFormScreen })

function EventFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={eventQuery(id)} keep>
      {(event) => <EventForm event={event} />}
    </RecordLoader>
  )
}

function EventForm({ event }: { event: EventType }) {
  const queryClient = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id } = event
  const form = useRecordForm({
    initial: toEventFormValues(event),
    check: checkEvent,
    save: (values) => callEndpoint(updateEvent, { body: { id, ...values } }),
    reload: async () => toEventFormValues(await queryClient.fetchQuery({ ...eventQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/events', viewPath: '/eventDetails', toList: true }),
  })
  return (
    <FormFrame
      title={words.editTitle()}
      form={form}
      // The specification uses the label Create for saving an existing event too.
      submitText={fields.create()}
      listPath="/events"
      conflict={{ names: eventLabels, stamp: 'dbUpdated' }}
    >
      <EventFields form={form} />
      <Facts
        facts={[
          { label: fields.created(), value: formatValue('time', event.dbCreated, timeZoneId) },
          { label: fields.updated(), value: formatValue('time', event.dbUpdated, timeZoneId) },
        ]}
      />
    </FormFrame>
  )
}
