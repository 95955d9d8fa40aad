import * as fields from '#words/fields'
import type { Device } from '../../../contract/devices/deviceEndpoints.ts'
import { deviceStatuses } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { deviceRecord } from '../../../contract/devices/deviceRecord.ts'
import type { RecordCall } from '../../../contract/records/recordEntries.ts'
import { blankValues, checkOwn, ownBody, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

type DeviceStatus = (typeof deviceStatuses)[number]

export interface DeviceFormValues extends OwnValues<typeof deviceRecord> {
  customerId: number | null
  assetId: number | null
  deviceStatusName: DeviceStatus
  dbUpdated: string
}

export const emptyDevice: DeviceFormValues = {
  ...blankValues(deviceRecord),
  type: '1',
  customerId: null,
  assetId: null,
  deviceStatusName: 'Active',
  dbUpdated: '',
}

export const deviceLabels = {
  ...ownLabels(deviceRecord),
  customerId: fields.customer(),
  assetId: fields.asset(),
  deviceStatusName: fields.status(),
}

export function toDeviceFormValues(device: Device): DeviceFormValues {
  const { customerId, assetId, dbUpdated } = device
  return {
    ...toOwnValues(deviceRecord, device),
    customerId,
    assetId,
    dbUpdated,
    deviceStatusName: deviceStatuses.find((status) => status === device.deviceStatus) ?? 'Active',
  }
}

/** Returns the body for DeviceRegister (create) or Update (change), under the names of these calls. */
export function deviceBody<W extends RecordCall>(values: DeviceFormValues, call: W) {
  return {
    ...ownBody(deviceRecord, call, { ...values, imei: values.imei.trim() }),
    CustomerId: values.customerId ?? '',
    AssetId: values.assetId,
    DeviceStatusName: values.deviceStatusName,
  }
}

/** Returns the errors of a device. A new device may be created without its IMEI; an existing one needs it. */
export function checkDevice(values: DeviceFormValues, call: RecordCall): FieldErrors<DeviceFormValues> {
  return {
    ...checkOwn(deviceRecord, call, { ...values, imei: values.imei.trim() }),
    ...(values.customerId === null ? { customerId: fields.required({ field: fields.customer() }) } : {}),
  }
}
