import { ownField, type NameOfKind } from '../../contract/records/recordEntries.ts'
import type { RecordFields } from '../../contract/records/fieldDefinition.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import type { RecordForm } from './useRecordForm.ts'

interface RecordFlagProps<R extends RecordFields, Values extends object> {
  of: R
  name: NameOfKind<R, 'flag'> & keyof Values
  form: Pick<RecordForm<Values>, 'flag'>
}

/** A form's checkbox for a field of the record, chosen by name. */
export function RecordFlag<R extends RecordFields, Values extends object>(props: RecordFlagProps<R, Values>) {
  const { of, name, form } = props
  return <Checkbox {...form.flag(name)}>{ownField(of, name)?.label()}</Checkbox>
}
