import { assetRegister, deleteAsset, updateAsset } from '../../contract/assets/assetChangeEndpoints.ts'
import { assetRecord } from '../../contract/assets/assetRecord.ts'
import type { Asset } from '../../contract/assets/assetEndpoints.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import type { HubAudience } from '../../contract/hubMessage.ts'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { Database, Queryable } from '../database/database.ts'
import { refusal } from '../http/apiError.ts'
import { assetAudiences } from '../access/assetAudienceStore.ts'
import { changeRecord, createRecord } from '../records/changeStore.ts'
import { isDuplicate } from '../database/databaseError.ts'
import { requireCustomer, requireSameCustomer } from '../records/ownerStore.ts'
import { everyonesValues, ownValues } from '../records/ownValues.ts'
import type { Register } from '../http/endpointRegister.ts'
import { notifyAssetChanges, type NotifyHub } from '../hub/notifyHub.ts'
import { insertAsset, updateAssetRow } from './assetChangeStore.ts'
import { lockDevicesOfAssets } from '../devices/deviceFittingStore.ts'
import { hideAssets } from './assetBulkStore.ts'
import { readAsset } from './assetStore.ts'
import { toAssetRow } from './toAssetRow.ts'

export interface AssetChangeDeps {
  db: Database
  now: () => number
  notifyHub: NotifyHub
}

/** Registers the calls that create, change and delete assets; they update dashboards and live maps. */
export function registerAssetChanges(register: Register, deps: AssetChangeDeps): void {
  registerAssetCreation(register, deps)
  registerAssetUpdate(register, deps)
  registerAssetDeletion(register, deps)
}

function registerAssetCreation(register: Register, { db, now, notifyHub }: AssetChangeDeps): void {
  register(assetRegister, async ({ body, caller }) => {
    const id = await refusingDuplicates(() =>
      createRecord(db, {
        entity: 'asset',
        caller,
        now: now(),
        request: body,
        async insert(tx) {
          await requireCustomer(tx, 'CustomerId', body.CustomerId)
          return insertAsset(tx, await toAssetRow(tx, ownValues(assetRecord, 'create', body), body))
        },
        read: (tx, id) => readAsset(tx, caller, id),
      }),
    )
    for (const audience of await assetAudiences(db, [id])) notifyHub('RealTimeAssetsAdd', audience, { assetId: id })
    return { id }
  })
}

function registerAssetUpdate(register: Register, { db, now, notifyHub }: AssetChangeDeps): void {
  register(updateAsset, async ({ body, caller }) => {
    const { id, dbUpdated } = body
    await refusingDuplicates(() =>
      changeRecord(db, {
        entity: 'asset',
        caller,
        now: now(),
        request: body,
        id,
        action: 'update',
        dbUpdated,
        read: (tx) => readAsset(tx, caller, id, true),
        async write(tx, before) {
          await updateAssetRow(tx, id, await allowedValues(tx, caller, body, before))
        },
      }),
    )
    notifyAssetChanges(notifyHub, await assetAudiences(db, [id]))
    return { id }
  })
}

function registerAssetDeletion(register: Register, { db, now, notifyHub }: AssetChangeDeps): void {
  register(deleteAsset, async ({ params: { id }, caller }) => {
    let audiences: HubAudience[] = []
    await changeRecord(db, {
      entity: 'asset',
      caller,
      now: now(),
      request: 'delete',
      id,
      action: 'delete',
      async read(tx) {
        await lockDevicesOfAssets(tx, [id])
        return readAsset(tx, caller, id, true)
      },
      async write(tx) {
        audiences = await assetAudiences(tx, [id])
        await hideAssets(tx, [id], now())
      },
    })
    notifyAssetChanges(notifyHub, audiences)
    return { id }
  })
}

/** The form sends every field; those that the caller may not change are ignored. */
async function allowedValues(tx: Queryable, caller: Caller, body: BodyOf<typeof updateAsset>, before: Asset) {
  if (!isSystemAdmin(caller)) return everyonesValues(assetRecord, body)
  requireSameCustomer('CustomerId', body.CustomerId, before.customerId)
  const choices = { ...body, ProfilesId: null, StatusId: null }
  return toAssetRow(tx, ownValues(assetRecord, 'change', body), choices, before.profilesId)
}

async function refusingDuplicates<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (isDuplicate(error, 'assets_customer_name')) throw refusal(409, 'assetsNameTaken', {}, { statusCode: 8 })
    throw error
  }
}
