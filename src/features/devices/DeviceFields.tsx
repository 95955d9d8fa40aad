import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import * as words from '#words/devices'
import { useQuery } from '@tanstack/react-query'
import { deviceStatuses } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AssetOfDevice } from './AssetOfDevice.tsx'
import type { DeviceValues } from './deviceForm.ts'
import { deviceStatusesQuery } from './deviceQueries.ts'

export interface DeviceFieldsProps {
  form: RecordForm<DeviceValues>
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
      <TextField label={fields.name()} isRequired maxLength={200} {...form.text('name')} />
      <TextField label={fields.description()} rows={3} {...form.text('description')} />
      <TextField label={fields.sim()} inputMode="tel" {...form.text('simNumber')} />
      <div className="form-pair">
        <TextField label={fields.type()} {...form.text('type')} />
        <TextField label={fields.tag()} {...form.text('tag')} />
        <TextField label={fields.firmware()} {...form.text('fwVersion')} />
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
      </div>
      <CustomerField
        value={values.customerId}
        // Another customer has other assets.
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
    </>
  )
}
