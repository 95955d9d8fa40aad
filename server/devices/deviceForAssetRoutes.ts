import { deviceForAsset } from '../../contract/devices/deviceForAssetEndpoints.ts'
import type { Transaction } from '../database/database.ts'
import { againAfterDeadlock } from '../database/databaseError.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { createRecordIn } from '../records/changeStore.ts'
import { insertDevice } from './deviceChangeStore.ts'
import { assetToConnect } from './deviceForAssetStore.ts'
import { readDevice } from './deviceStore.ts'
import { randomBase32 } from './randomBase32.ts'
import { notifyDeviceChanges, type DeviceChangeDeps } from './notifyDeviceChanges.ts'

/** Returns an id for a device without one, such as a phone. It's easy to read out and unique. */
const makeId = () => `muster-${randomBase32(10)}`

/** Registers the call that gives an asset the device to connect. */
export function registerDeviceForAsset(register: Register, deps: DeviceChangeDeps): void {
  const { db, now } = deps
  register(deviceForAsset, async ({ body, caller }) => {
    const connect = async (tx: Transaction) => {
      // Locks the asset, waiting for anyone else who's assigning a device to it.
      const asset = await assetToConnect(tx, body.assetId)
      if (!asset) throw notFound('asset')
      if (asset.deviceId !== null) return { id: asset.deviceId, isNew: false }
      const id = await createRecordIn(tx, {
        entity: 'device',
        caller,
        now: now(),
        request: { deviceForAsset: asset.id },
        insert: () =>
          insertDevice(
            tx,
            {
              description: '',
              simNumber: '',
              type: '1',
              tag: '',
              firmware: '',
              deviceStatus: 'Active',
              imei: makeId(),
              name: asset.name,
              customerId: asset.customerId,
              assetId: asset.id,
            },
            now(),
          ),
        read: readDevice,
      })
      return { id, isNew: true }
    }
    const outcome = await againAfterDeadlock(() => db.transaction(connect))
    if (outcome.isNew) await notifyDeviceChanges(deps, body.assetId)
    return { id: outcome.id }
  })
}
