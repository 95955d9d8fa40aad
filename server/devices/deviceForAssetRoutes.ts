import { deviceForAsset } from '../../contract/devices/deviceForAssetEndpoints.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { createRecord } from '../records/changeStore.ts'
import { insertDevice } from './deviceChangeStore.ts'
import { assetToConnect } from './deviceForAssetStore.ts'
import { readDevice } from './deviceStore.ts'
import { randomBase32 } from './randomBase32.ts'
import { tellOfDevices, type DeviceChangeDeps } from './tellOfDevices.ts'

/** An id for a device that has none of its own, such as a phone: it can be read out, and no other device has it. */
const makeId = () => `muster-${randomBase32(10)}`

/** Registers the call by which an asset gets the device that is to be connected. */
export function registerDeviceForAsset(register: Register, deps: DeviceChangeDeps): void {
  const { db, now } = deps
  register(deviceForAsset, async ({ body, caller }) => {
    const asset = await assetToConnect(db, body.assetId)
    if (!asset) throw notFound('This asset')
    if (asset.deviceId !== null) return { id: asset.deviceId }
    const id = await createRecord(db, {
      ...{ entity: 'device', caller, now: now(), request: { deviceForAsset: asset.id } },
      async insert(tx) {
        const values = { description: '', simNumber: '', type: '1', tag: '', firmware: '', deviceStatus: 'Active' }
        return insertDevice(
          tx,
          {
            ...values,
            imei: makeId(),
            name: asset.name,
            customerId: asset.customerId,
            assetId: asset.id,
          },
          now(),
        )
      },
      read: readDevice,
    })
    await tellOfDevices(deps, asset.id)
    return { id }
  })
}
