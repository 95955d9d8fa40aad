import { readerUnits } from '../../../domain/units/readerUnits.ts'
import * as fields from '#words/fields'
import * as words from '#words/profiles'
import { profileRecord } from '../../../contract/profiles/profileRecord.ts'
import { StatusField } from '../../records/StatusField.tsx'
import { RecordField } from '../../records/RecordField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { ProfileFormValues } from './profileForm.ts'
import { profileStatusOptions } from './profileStatusOptions.ts'

export function ProfileFields({ form }: { form: RecordForm<ProfileFormValues> }) {
  return (
    <>
      <RecordField of={profileRecord} form={form} name="profileName" />
      <RecordField of={profileRecord} form={form} name="description" rows={3} />
      <TextField
        label={fields.speedLimit()}
        isRequired
        inputMode="numeric"
        hint={words.speedHint({ unit: readerUnits().speed })}
        {...form.text('speedLimitKph')}
      />
      <RecordField of={profileRecord} form={form} name="noSignalMinutes" hint={words.noSignalHint()} />
      <RecordField of={profileRecord} form={form} name="idleLitresPerHour" hint={words.fuelHint()} />
      <RecordField of={profileRecord} form={form} name="fuelPricePerLitre" hint={words.priceHint()} />
      <StatusField form={form} options={profileStatusOptions} />
    </>
  )
}
