import * as fields from '#words/fields'
import * as words from '#words/errors'
import { changeAssets, deleteAssets } from '../../contract/assets/assetBulkEndpoints.ts'
import type { Asset } from '../../contract/assets/assetEndpoints.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { assetStatuses } from '../../domain/assets/assetStatus.ts'
import type { HubAudience } from '../../contract/hubMessage.ts'
import type { Queryable } from '../database/database.ts'
import { assetAudiences } from '../access/assetAudienceStore.ts'
import { invalid } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { notifyAssetChanges } from '../hub/notifyHub.ts'
import { changeRecords } from '../records/changeStore.ts'
import * as store from './assetBulkStore.ts'
import type { AssetChangeDeps } from './assetChangeRoutes.ts'
import { findProfile } from './assetChangeStore.ts'
import { readAssets } from './assetStore.ts'
import { lockDevicesOfAssets } from '../devices/deviceFittingStore.ts'

/** Registers the calls that change or delete the assets selected in the list. */
export function registerAssetBulk(register: Register, { db, now, notifyHub }: AssetChangeDeps): void {
  register(changeAssets, async ({ body, caller }) => {
    const changed = await changeRecords(db, {
      entity: 'asset',
      action: 'update',
      caller,
      now: now(),
      request: body,
      read: (tx, isLocked) => readAssets(tx, caller, body.ids, isLocked),
      async write(tx, before) {
        await checkChoice(tx, body, before)
        await store.updateAssetRows(tx, idsOf(before), body)
      },
    })
    notifyAssetChanges(notifyHub, await assetAudiences(db, changed))
    return { changed: changed.length }
  })

  register(deleteAssets, async ({ body, caller }) => {
    let audiences: HubAudience[] = []
    const changed = await changeRecords(db, {
      entity: 'asset',
      action: 'delete',
      caller,
      now: now(),
      request: body,
      async read(tx, isLocked) {
        await lockDevicesOfAssets(tx, body.ids)
        return readAssets(tx, caller, body.ids, isLocked)
      },
      async write(tx, before) {
        audiences = await assetAudiences(tx, idsOf(before))
        await store.hideAssets(tx, idsOf(before), now())
      },
    })
    notifyAssetChanges(notifyHub, audiences)
    return { changed: changed.length }
  })
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Throws 400 for a profile, status or depot that can't be assigned to all of the assets. */
async function checkChoice(
  tx: Queryable,
  { depotId, statusId, profilesId }: BodyOf<typeof changeAssets>,
  chosen: readonly Asset[],
): Promise<void> {
  if (profilesId !== undefined && (await findProfile(tx, { id: profilesId, name: '' }, null)) === undefined)
    throw invalid({ profilesId: [fields.chooseProfile()] })
  if (statusId !== undefined && !assetStatuses.some((status) => status.id === statusId))
    throw invalid({ statusId: [fields.chooseStatus()] })
  if (depotId === undefined || depotId === null) return
  const customerId = await store.customerOfDepot(tx, depotId)
  if (customerId === undefined) throw invalid({ depotId: [words.recordNotFound({ record: 'depot' })] })
  const others = chosen.filter((asset) => asset.customerId !== customerId)
  if (others.length > 0)
    throw invalid({
      depotId: [words.assetsOtherCustomerDepot({ others: others.length, count: chosen.length })],
    })
}
