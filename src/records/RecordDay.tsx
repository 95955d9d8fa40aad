import * as words from '#words/records'
import { ownField, type NameOfKind } from '../../contract/records/recordEntries.ts'
import type { RecordFields } from '../../contract/records/fieldDefinition.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { DatePicker } from '../ui/fields/DatePicker.tsx'
import type { RecordForm } from './useRecordForm.ts'

interface RecordDayProps<R extends RecordFields, Values extends object> {
  of: R
  name: NameOfKind<R, 'day'> & keyof Values
  form: Pick<RecordForm<Values>, 'day'>
}

/** A form's field for a day of the record, chosen by name. The day can be chosen, set to today or cleared. */
export function RecordDay<R extends RecordFields, Values extends object>(props: RecordDayProps<R, Values>) {
  const { of, name, form } = props
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { value, onChange, error } = form.day(name)
  const label = ownField(of, name)?.label() ?? ''
  return (
    <div className="day-field">
      <DatePicker label={label} value={value} onChange={onChange} error={error} />
      <span className="day-buttons">
        <Button onPress={() => onChange(dayOf(Date.now(), timeZoneId))} aria-label={words.dayToday({ label })}>
          {words.today()}
        </Button>
        {value !== null && <IconButton name={words.dayClear({ label })} icon="close" onPress={() => onChange(null)} />}
      </span>
    </div>
  )
}
