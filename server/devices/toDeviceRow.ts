import type { deviceRegister, updateDevice } from '../../contract/devices/deviceChangeEndpoints.ts'
import { deviceRecord } from '../../contract/devices/deviceRecord.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { ownValues } from '../records/ownValues.ts'

/** Returns a device's columns from what the call that creates or changes it takes. */
export const toDeviceRow = (body: BodyOf<typeof deviceRegister> | BodyOf<typeof updateDevice>) => ({
  ...ownValues(deviceRecord, 'create', body),
  customerId: body.CustomerId,
  assetId: body.AssetId,
  deviceStatus: body.DeviceStatusName,
})
