import * as fields from '#words/fields'
import type { Device } from '../../../contract/devices/deviceEndpoints.ts'
import { deviceStatuses } from '../../../contract/devices/deviceChangeEndpoints.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

type DeviceStatus = (typeof deviceStatuses)[number]

export interface DeviceValues {
  imei: string
  name: string
  description: string
  simNumber: string
  type: string
  tag: string
  fwVersion: string
  customerId: number | null
  assetId: number | null
  deviceStatusName: DeviceStatus
  dbUpdated: string
}

export const emptyDevice: DeviceValues = {
  imei: '',
  name: '',
  description: '',
  simNumber: '',
  type: '1',
  tag: '',
  fwVersion: '',
  customerId: null,
  assetId: null,
  deviceStatusName: 'Active',
  dbUpdated: '',
}

export const deviceNames = {
  imei: fields.imei(),
  name: fields.name(),
  description: fields.description(),
  simNumber: fields.sim(),
  type: fields.type(),
  tag: fields.tag(),
  fwVersion: fields.firmware(),
  customerId: fields.customer(),
  assetId: fields.asset(),
  deviceStatusName: fields.status(),
}

export function toDeviceValues(device: Device): DeviceValues {
  const { imei, name, description, simNumber, type, tag, firmware, customerId, assetId, dbUpdated } = device
  return {
    imei,
    name,
    description,
    simNumber,
    type,
    tag,
    customerId,
    assetId,
    dbUpdated,
    fwVersion: firmware,
    deviceStatusName: deviceStatuses.find((status) => status === device.deviceStatus) ?? 'Active',
  }
}

/** The fields of DeviceRegister and Update under their names there. */
export function deviceBody(values: DeviceValues) {
  return {
    Imei: values.imei.trim(),
    Name: values.name,
    Description: values.description,
    SimNumber: values.simNumber,
    Type: values.type,
    Tag: values.tag,
    FwVersion: values.fwVersion,
    CustomerId: values.customerId ?? '',
    AssetId: values.assetId,
    DeviceStatusName: values.deviceStatusName,
  }
}

/** A new device may wait for its IMEI; a stored one has to have it. */
export function checkDevice({ name, customerId, imei }: DeviceValues, isNew: boolean): FieldErrors<DeviceValues> {
  return {
    ...(name.trim() ? {} : { name: fields.required({ field: fields.name() }) }),
    ...(customerId === null ? { customerId: fields.required({ field: fields.customer() }) } : {}),
    ...(imei.trim() || isNew ? {} : { imei: fields.required({ field: fields.imei() }) }),
  }
}
