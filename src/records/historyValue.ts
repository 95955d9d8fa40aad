import * as customers from '#words/customers'
import * as fields from '#words/fields'
import type { FieldDefinition, SpecialValue } from '../../contract/records/fieldDefinition.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { withDecimalSign, writeDegrees, writeSpeed } from '../../domain/units/measures.ts'
import { roleText } from '../../domain/records/roleText.ts'
import { profileStatusText, statusText } from './statusText.ts'
import { statusName } from '../../domain/records/statusName.ts'

/** Writes a stored value in the user's language and units. */
export type Write = (value: string, timeZoneId: string) => string

const writers: Readonly<Record<SpecialValue, Write>> = {
  state: (value) => statusText(Number(value)),
  profileState: (value) => profileStatusText(Number(value)),
  status: statusName,
  role: roleText,
  trigger: (trigger) => customers.trigger({ trigger }),
  yesOrNo: (value) => (value === '1' ? fields.yes() : fields.no()),
  speed: (value) => writeSpeed(Number(value)),
  time: (value, timeZoneId) => formatValue('time', value, timeZoneId),
}

/**
 * Returns a value of a record's history as its details show it, in the user's language and units; a dash for none.
 * `write` writes the field in place of the writer of its kind.
 */
export function historyValue(
  field: FieldDefinition | undefined,
  value: string | null,
  timeZoneId: string,
  write?: Write,
): string {
  if (value === null) return '–'
  if (write) return write(value, timeZoneId)
  return field ? writerOf(field)(value, timeZoneId) : value
}

function writerOf(field: FieldDefinition): Write {
  if (field.kind === 'flag') return (value) => formatValue('flag', value === 'true', 'UTC')
  if (field.kind === 'day') return (value) => formatValue('date', value, 'UTC')
  if (field.kind === 'number') return withDecimalSign
  if (field.kind === 'temperature') return (value) => writeDegrees(Number(value))
  if (field.kind === 'reference') return field.to === 'assetStatus' ? statusName : String
  return 'holds' in field && field.holds !== undefined ? writers[field.holds] : String
}
