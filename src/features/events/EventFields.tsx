import { isCatalogued, messageID, messageName } from '../../../contract/ingest/messageCatalogue.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { statusOptions } from '../../records/statusText.ts'
import type { RecordForm } from '../../records/useRecordForm.ts'
import type { EventValues } from './eventForm.ts'

export function EventFields({ form }: { form: RecordForm<EventValues> }) {
  return (
    <>
      <TextField label="Name" isRequired maxLength={200} {...form.text('name')} />
      <TextField label="Description" rows={3} {...form.text('description')} />
      <TextField label="Type" isRequired inputMode="numeric" hint={typeHint(form.values.type)} {...form.text('type')} />
      <TextField
        label="Configuration"
        isRequired
        rows={6}
        hint="JSON, such as {}. Muster keeps it for your own systems and doesn't act on it."
        {...form.text('config')}
      />
      <Select
        label="Status"
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
    ? `${typed.trim()} is ${messageName(type)}.`
    : `The number of the message that raises it, such as ${messageID.duress} for duress.`
}
