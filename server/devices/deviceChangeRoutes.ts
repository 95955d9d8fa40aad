import * as words from '#words/errors'
import {
  deleteDevice,
  deleteDevices,
  deviceRegister,
  updateDevice,
} from '../../contract/devices/deviceChangeEndpoints.ts'
import type { Device } from '../../contract/devices/deviceEndpoints.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import type { Queryable } from '../database/database.ts'
import { invalid, refusal } from '../http/apiError.ts'
import { changeRecord, createRecord } from '../records/changeStore.ts'
import { deletionsOf } from '../records/deletions.ts'
import { isDuplicate } from '../database/databaseError.ts'
import { requireCustomer } from '../records/ownerStore.ts'
import type { Register } from '../http/endpointRegister.ts'
import * as store from './deviceChangeStore.ts'
import { readDevice } from './deviceStore.ts'
import { toDeviceRow } from './toDeviceRow.ts'
import { notifyDeviceChanges, type DeviceChangeDeps } from './notifyDeviceChanges.ts'

/** Registers the calls that create, change and delete devices. */
export function registerDeviceChanges(register: Register, deps: DeviceChangeDeps): void {
  registerDeviceCreation(register, deps)
  registerDeviceUpdate(register, deps)
  registerDeviceDeletion(register, deps)
}

function registerDeviceCreation(register: Register, deps: DeviceChangeDeps): void {
  const { db, now } = deps
  register(deviceRegister, async ({ body, caller }) => {
    const id = await refusingDuplicates(() =>
      createRecord(db, {
        entity: 'device',
        caller,
        now: now(),
        request: body,
        async insert(tx) {
          await checkValues(tx, body)
          return store.insertDevice(tx, toDeviceRow(body), now())
        },
        read: readDevice,
      }),
    )
    await notifyDeviceChanges(deps, body.AssetId)
    return { id }
  })
}

function registerDeviceUpdate(register: Register, deps: DeviceChangeDeps): void {
  const { db, now } = deps
  register(updateDevice, async ({ body, caller }) => {
    const { Id: id, dbUpdated } = body
    let assetBefore: number | null = null
    await refusingDuplicates(() =>
      changeRecord(db, {
        entity: 'device',
        caller,
        now: now(),
        request: body,
        id,
        action: 'update',
        dbUpdated,
        read: (tx) => readDevice(tx, id, true),
        async write(tx, before) {
          assetBefore = before.assetId
          await checkValues(tx, body, before)
          const { swVersion: software, hwVersion } = body
          await store.updateDeviceRow(
            tx,
            id,
            {
              ...toDeviceRow(body),
              ...(software === undefined ? {} : { software }),
              ...(hwVersion === undefined ? {} : { hwVersion }),
            },
            now(),
          )
        },
      }),
    )
    await notifyDeviceChanges(deps, assetBefore, body.AssetId)
    return { id }
  })
}

function registerDeviceDeletion(register: Register, deps: DeviceChangeDeps): void {
  const { db, now } = deps
  const deletions = deletionsOf<Device>({
    db,
    now,
    entity: 'device',
    read: (tx, _caller, id) => readDevice(tx, id, true),
    nameOf: ({ name }) => name,
    remove: (tx, { id }) => store.deleteDeviceRow(tx, id, now()),
    done: (gone) => notifyDeviceChanges(deps, ...gone.map(({ assetId }) => assetId)),
  })
  register(deleteDevice, ({ params, caller }) => deletions.one(caller, params.id))
  register(deleteDevices, ({ body, caller }) => deletions.many(caller, body.ids))
}

type DeviceFields = BodyOf<typeof deviceRegister>

const imeiInUse = () => refusal(409, 'devicesImeiTaken', {}, { statusCode: 8 })

/** Throws unless the IMEI is free, the customer and asset exist and belong together, and the asset has no other active device. */
async function checkValues(tx: Queryable, body: DeviceFields, before?: Device): Promise<void> {
  // Devices whose IMEIs differ only in case, from before that was checked, can still be changed.
  const isNewImei = body.Imei !== '' && body.Imei !== before?.imei
  if (isNewImei && (await store.isImeiInUse(tx, body.Imei, before?.id ?? 0))) throw imeiInUse()
  await requireCustomer(tx, 'CustomerId', body.CustomerId)
  if (body.AssetId === null) return
  const asset = await store.lockAssetForDevice(tx, body.AssetId, body.CustomerId, before?.id ?? 0)
  if (!asset.isThere) throw invalid({ AssetId: [words.recordNotFound({ record: 'asset' })] })
  const moves = before?.assetId !== body.AssetId
  const wakes = body.DeviceStatusName === 'Active' && before?.deviceStatus !== 'Active'
  if (asset.carries !== undefined && (moves || wakes))
    throw invalid({ AssetId: [words.devicesAssetTaken({ device: asset.carries })] })
}

async function refusingDuplicates<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (isDuplicate(error, 'devices_imei')) throw imeiInUse()
    throw error
  }
}
