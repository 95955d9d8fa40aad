import * as words from '#words/customers'
import * as fields from '#words/fields'
import { eventTriggers, type EventTrigger } from '../../../contract/customers/customerEndpoints.ts'
import { PinField } from '../../map/pin/PinField.tsx'
import { StatusField } from '../../records/StatusField.tsx'
import { customerRecord } from '../../../contract/customers/customerRecord.ts'
import { RecordField } from '../../records/RecordField.tsx'
import { TimeZoneField } from '../../records/TimeZoneField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { DeferRender } from '../../ui/page/DeferRender.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { customerLabels, type CustomerFormValues } from './customerForm.ts'

const triggerNames: Record<EventTrigger, string> = {
  on: words.on(),
  off: words.off(),
  always: words.always(),
}
const triggerOptions = eventTriggers.map((id) => ({ id, name: triggerNames[id] }))

export interface CustomerFieldsProps {
  form: RecordForm<CustomerFormValues>
  /** Whether the customer exists: a blank speed limit then stays what it was. */
  isChange?: boolean
}

export function CustomerFields({ form, isChange = false }: CustomerFieldsProps) {
  const { values, errors, set } = form
  return (
    <>
      <RecordField of={customerRecord} form={form} name="name" />
      <RecordField of={customerRecord} form={form} name="description" rows={3} />
      <StatusField form={form} />
      {/* Fields below the first screen are rendered later, so that the ones above respond to typing sooner. */}
      <DeferRender>
        <div className="form-pair">
          {(['fridgeEventTrigger', 'engineEventTrigger'] as const).map((name) => (
            <Select
              key={name}
              label={customerLabels[name]}
              options={triggerOptions}
              value={values[name]}
              onChange={(trigger) => set(name, trigger)}
              error={errors[name]}
            />
          ))}
          {(['tempA', 'tempB'] as const).map((name) => (
            <RecordField key={name} of={customerRecord} form={form} name={name} />
          ))}
        </div>
        <RecordField of={customerRecord} form={form} name="speedExceptionDurationLimit" isRequired={!isChange} />
        <RecordField of={customerRecord} form={form} name="temperatureThresholdDuration" isRequired />
        <TimeZoneField value={values.timeZoneId} onChange={(id) => set('timeZoneId', id)} error={errors.timeZoneId} />
        <PinField
          label={fields.address()}
          address={values.address}
          pin={values.pin}
          onChange={({ address, pin }) => form.change({ address, pin })}
        />
      </DeferRender>
    </>
  )
}
