import * as words from '#words/depots'
import type { ReactNode } from 'react'
import { OverlayField } from '../../map/overlay/OverlayField.tsx'
import { TimeZoneField } from '../../records/TimeZoneField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { DepotValues } from './depotForm.ts'

export interface DepotFieldsProps {
  form: RecordForm<DepotValues>
  /** What the time zone is unless another one is chosen. */
  customerZone?: string | null
  note?: ReactNode
}

/** The fields below the customer. */
export function DepotFields({ form, customerZone = null, note }: DepotFieldsProps) {
  const { values, errors, set } = form
  return (
    <>
      <TextField label={words.name()} isRequired maxLength={200} {...form.text('name')} />
      <TextField label={words.description()} rows={3} {...form.text('description')} />
      <TimeZoneField
        key={customerZone}
        value={values.timeZonesId ?? customerZone}
        onChange={(id) => set('timeZonesId', id)}
        error={errors.timeZonesId}
      />
      <OverlayField
        label={words.overlay()}
        value={values.mapOverlay}
        onChange={(json) => set('mapOverlay', json)}
        // What is wrong with a shape the field says itself, when its typing is over.
        error={values.mapOverlay === '' ? errors.mapOverlay : undefined}
      />
      {note}
    </>
  )
}
