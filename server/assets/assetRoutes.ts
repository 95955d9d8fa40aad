import {
  allAssets,
  assetIds,
  assetNow,
  getAllProfile,
  getAllStatus,
  getLocationAddress,
  selectAsset,
  type AssetListQuery,
} from '../../contract/assets/assetEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { assetStatuses } from '../../domain/assets/assetStatus.ts'
import type { Database } from '../database/database.ts'
import type { NameFor } from '../geocoder/ownPlaces.ts'
import { notFound } from '../http/apiError.ts'
import { JsonBytes, JsonLists } from '../http/sendJson.ts'
import type { Register } from '../http/endpointRegister.ts'
import { assetsDoing } from './activityStore.ts'
import * as store from './assetStore.ts'

export interface AssetDeps {
  db: Database
  now: () => number
  nameFor: NameFor
}

/** Registers the calls that read assets, and the call for the address of a position. */
export function registerAssets(register: Register, { db, now, nameFor }: AssetDeps): void {
  const doing = async (caller: Caller, { activity }: AssetListQuery) =>
    activity && assetsDoing(db, caller, activity, now())

  register(allAssets, async ({ caller, query, page }) => {
    const { lists, pagination } = await store.listAssets(db, caller, query, await doing(caller, query))
    page(pagination)
    return new JsonLists(lists)
  })

  register(assetIds, async ({ caller, query }) => {
    const json = await store.listAssetIds(db, caller, query, await doing(caller, query))
    return new JsonBytes(Buffer.from(json), false)
  })

  register(assetNow, async ({ caller, params }) => {
    const found = await store.readAssetNow(db, caller, params.id)
    if (!found) throw notFound('asset')
    const { latitude, longitude } = found
    if (latitude === null || longitude === null) return { ...found, place: '' }
    const nameOf = await nameFor({ assetId: params.id })
    return { ...found, place: await nameOf(latitude, longitude) }
  })

  register(selectAsset, async ({ caller, params }) => {
    const found = await store.readAsset(db, caller, params.id)
    if (!found) throw notFound('asset')
    return found
  })

  register(getAllProfile, () => store.listActiveProfiles(db))
  register(getAllStatus, async () => [...assetStatuses])
  register(getLocationAddress, async ({ caller: { customerId }, query }) => {
    const nameOf = await nameFor({ customerId })
    return nameOf(query.Latitude, query.Longitude)
  })
}
