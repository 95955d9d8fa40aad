import * as words from '#words/depots'
import type { ReactNode } from 'react'
import { depotRecord } from '../../../contract/depots/depotRecord.ts'
import type { MapStart } from '../../map/overlay/zoomTo.ts'
import { OverlayField } from '../../map/overlay/OverlayField.tsx'
import { RecordField } from '../../records/RecordField.tsx'
import { TimeZoneField } from '../../records/TimeZoneField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import type { DepotFormValues } from './depotForm.ts'

export interface DepotFieldsProps {
  form: RecordForm<DepotFormValues>
  /** The default time zone. */
  customerZone?: string | null
  /** Where the map opens without a shape. */
  start: MapStart | undefined
  note?: ReactNode
}

/** The fields below the customer. */
export function DepotFields({ form, customerZone = null, start, note }: DepotFieldsProps) {
  const { values, errors, set } = form
  return (
    <>
      <RecordField of={depotRecord} form={form} name="name" />
      <RecordField of={depotRecord} form={form} name="description" rows={3} />
      <RecordField of={depotRecord} form={form} name="phone" type="tel" />
      <TimeZoneField
        key={customerZone}
        value={values.timeZonesId ?? customerZone}
        onChange={(id) => set('timeZonesId', id)}
        error={errors.timeZonesId}
      />
      <OverlayField
        label={words.overlay()}
        start={start}
        value={values.mapOverlay}
        onChange={(json) => set('mapOverlay', json)}
        // The field shows errors of a shape itself, after typing has paused.
        error={values.mapOverlay === '' ? errors.mapOverlay : undefined}
      />
      {note}
    </>
  )
}
