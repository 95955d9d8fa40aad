import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import * as words from '#words/devices'
import { useQuery } from '@tanstack/react-query'
import { deviceStatuses } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { deviceRecord } from '../../../contract/devices/deviceRecord.ts'
import { RecordField } from '../../records/RecordField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AssetOfDevice } from './AssetOfDevice.tsx'
import type { DeviceFormValues } from './deviceForm.ts'
import { deviceStatusesQuery } from './deviceQueries.ts'

export interface DeviceFieldsProps {
  form: RecordForm<DeviceFormValues>
  deviceId?: number
  assetName?: string
}

export function DeviceFields({ form, deviceId, assetName = '' }: DeviceFieldsProps) {
  const { values, errors, set, change } = form
  const statuses = useQuery(deviceStatusesQuery).data ?? [{ name: values.deviceStatusName }]
  return (
    <>
      <TextField
        label={fields.imei()}
        isRequired={deviceId !== undefined}
        inputMode="numeric"
        hint={words.imeiHint()}
        {...form.text('imei')}
      />
      <RecordField of={deviceRecord} form={form} name="name" />
      <RecordField of={deviceRecord} form={form} name="description" rows={3} />
      <RecordField of={deviceRecord} form={form} name="simNumber" inputMode="tel" />
      <div className="form-pair">
        <RecordField of={deviceRecord} form={form} name="type" />
        <RecordField of={deviceRecord} form={form} name="tag" />
        <RecordField of={deviceRecord} form={form} name="firmware" />
      </div>
      <CustomerField
        value={values.customerId}
        // Assets belong to a customer.
        onChange={(customerId) => change({ customerId, assetId: null })}
        error={errors.customerId}
      />
      <AssetOfDevice
        customerId={values.customerId}
        {...(deviceId === undefined ? {} : { deviceId })}
        assetId={values.assetId}
        assetName={assetName}
        onChoose={(assetId) => set('assetId', assetId)}
      />
      <Select
        label={fields.status()}
        options={statuses.map(({ name }) => ({ id: name, name: statusName(name) }))}
        value={values.deviceStatusName}
        onChange={(chosen) => {
          const status = deviceStatuses.find((name) => name === chosen)
          if (status) set('deviceStatusName', status)
        }}
        error={errors.deviceStatusName}
      />
    </>
  )
}
