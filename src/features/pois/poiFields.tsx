import * as words from '#words/pois'
import { OverlayField } from '../../map/overlay/OverlayField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { poiNames, poiStatusOptions, type PoiValues } from './poiForm.ts'

/** The fields by name: the two forms have them in different orders. */
export function poiFields(form: RecordForm<PoiValues>) {
  const { values, errors, set } = form
  return {
    name: <TextField label={words.name()} isRequired maxLength={200} {...form.text('name')} />,
    address: <TextField label={words.address()} maxLength={500} {...form.text('address')} />,
    duration: (
      <TextField label={poiNames.duration} inputMode="numeric" hint={words.durationHint()} {...form.text('duration')} />
    ),
    description: <TextField label={words.description()} rows={3} {...form.text('description')} />,
    shape: (
      <>
        <OverlayField
          label={words.overlay()}
          value={values.overlay}
          onChange={(json) => set('overlay', json)}
          // What is wrong with a shape the field says itself, when its typing is over.
          error={values.overlay === '' ? errors.overlay : undefined}
          onFound={({ label }) => {
            if (values.address.trim() === '') set('address', label)
          }}
        />
        <TextField label={words.debugOnly()} rows={3} isDisabled value={values.overlay} />
      </>
    ),
    status: (
      <Select
        label={words.status()}
        options={poiStatusOptions}
        value={values.status}
        onChange={(status) => set('status', Number(status))}
        error={errors.status}
      />
    ),
  }
}
