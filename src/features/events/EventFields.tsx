import * as words from '#words/events'
import * as fields from '#words/fields'
import { isCatalogued, messageID } from '../../../contract/ingest/messageCatalogue.ts'
import { messageText } from '../../../domain/messages/messageText.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { eventRecord } from '../../../contract/events/eventRecord.ts'
import { StatusField } from '../../records/StatusField.tsx'
import { RecordField } from '../../records/RecordField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import type { EventFormValues } from './eventForm.ts'

export function EventFields({ form }: { form: RecordForm<EventFormValues> }) {
  return (
    <>
      <RecordField of={eventRecord} form={form} name="name" />
      <RecordField of={eventRecord} form={form} name="description" rows={3} />
      <TextField
        label={fields.type()}
        isRequired
        inputMode="numeric"
        hint={typeHint(form.values.type)}
        {...form.text('type')}
      />
      <RecordField of={eventRecord} form={form} name="config" rows={6} hint={words.configHint()} />
      <StatusField form={form} />
    </>
  )
}

/** Returns the meaning of the typed number. */
function typeHint(typed: string): string {
  const type = Number(typed)
  return typed.trim() !== '' && isCatalogued(type)
    ? words.typeIs({ type: typed.trim(), message: messageText(type) })
    : words.typeHint({ duress: messageID.duress })
}
