import * as fields from '#words/fields'
import * as words from '#words/pois'
import type { MapStart } from '../../map/overlay/zoomTo.ts'
import { OverlayField } from '../../map/overlay/OverlayField.tsx'
import { poiRecord } from '../../../contract/pois/poiRecord.ts'
import { RecordField } from '../../records/RecordField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { poiLabels, poiStatusOptions, type PoiFormValues } from './poiForm.ts'

/** Returns the fields by name, because the two forms have them in different orders. The map opens at `start`. */
export function poiFields(form: RecordForm<PoiFormValues>, start: MapStart | undefined) {
  const { values, errors, set } = form
  return {
    name: <RecordField of={poiRecord} form={form} name="name" />,
    address: <RecordField of={poiRecord} form={form} name="address" />,
    duration: (
      <TextField
        label={poiLabels.duration}
        inputMode="numeric"
        hint={words.durationHint()}
        {...form.text('duration')}
      />
    ),
    description: <RecordField of={poiRecord} form={form} name="description" rows={3} />,
    shape: (
      <>
        <OverlayField
          label={words.overlay()}
          start={start}
          value={values.overlay}
          onChange={(json) => set('overlay', json)}
          // The field shows errors of a shape itself, after typing has paused.
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
        label={fields.status()}
        options={poiStatusOptions}
        value={values.status}
        onChange={(status) => set('status', Number(status))}
        error={errors.status}
      />
    ),
  }
}
