import * as words from '#words/events'
import * as fields from '#words/fields'
import { isCatalogued, messageID } from '../../../contract/ingest/messageCatalogue.ts'
import { messageText } from '../../../domain/messages/messageText.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { statusOptions } from '../../records/statusText.ts'
import type { RecordForm } from '../../records/useRecordForm.ts'
import type { EventValues } from './eventForm.ts'

export function EventFields({ form }: { form: RecordForm<EventValues> }) {
  return (
    <>
      <TextField label={fields.name()} isRequired maxLength={200} {...form.text('name')} />
      <TextField label={fields.description()} rows={3} {...form.text('description')} />
      <TextField
        label={fields.type()}
        isRequired
        inputMode="numeric"
        hint={typeHint(form.values.type)}
        {...form.text('type')}
      />
      <TextField
        label={fields.configuration()}
        isRequired
        rows={6}
        hint={words.configHint()}
        {...form.text('config')}
      />
      <Select
        label={fields.status()}
        options={statusOptions}
        value={form.values.status}
        onChange={(status) => form.set('status', Number(status))}
        error={form.errors.status}
      />
    </>
  )
}

/** What the number that was typed stands for. */
function typeHint(typed: string): string {
  const type = Number(typed)
  return typed.trim() !== '' && isCatalogued(type)
    ? words.typeIs({ type: typed.trim(), message: messageText(type) })
    : words.typeHint({ duress: messageID.duress })
}
