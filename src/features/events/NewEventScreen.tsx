import * as fields from '#words/fields'
import * as words from '#words/events'
import { createFileRoute } from '@tanstack/react-router'
import { eventRegister } from '../../../contract/events/eventEndpoints.ts'
import { eventRecord } from '../../../contract/events/eventRecord.ts'
import { ownBody } from '../../records/ownValues.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { FormFrame } from '../../records/FormFrame.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { EventFields } from './EventFields.tsx'
import { checkEvent, emptyEvent } from './eventForm.ts'

export const Route = createFileRoute('/_signedIn/_administrator/create-new-event')({ component: NewEventScreen })

function NewEventScreen() {
  const form = useRecordForm({
    initial: emptyEvent,
    check: checkEvent,
    save: (values) =>
      callEndpoint(eventRegister, {
        body: { ...ownBody(eventRecord, 'create', values), Type: values.type, Status: values.status },
      }),
    onSaved: useSaved({ text: words.created(), listPath: '/events', viewPath: '/eventDetails', toList: true }),
  })
  return (
    <FormFrame title={words.createTitle()} form={form} submitText={fields.create()} listPath="/events">
      <EventFields form={form} />
    </FormFrame>
  )
}
