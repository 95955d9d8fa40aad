import {
  allAssets,
  assetIds,
  assetNow,
  getAllProfile,
  getAllStatus,
  getLocationAddress,
  selectAsset,
} from '../../contract/assets/assetEndpoints.ts'
import { assetStatuses, withStatusName } from '../../domain/assets/assetStatus.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import * as store from './assetStore.ts'

export interface AssetDeps {
  db: Database
  /** Words for a position in degrees. */
  reverseGeocode(latitude: number, longitude: number): Promise<string>
}

/** Registers the reading calls of assets, and the address of a place. */
export function registerAssets(register: Register, { db, reverseGeocode }: AssetDeps): void {
  register(allAssets, async ({ caller, query, page }) => {
    const { rows, pagination } = await store.listAssets(db, caller, query)
    page(pagination)
    return rows.map(withStatusName)
  })

  register(assetIds, ({ caller, query }) => store.listAssetIds(db, caller, query))

  register(assetNow, async ({ caller, params }) => {
    const found = await store.readAssetNow(db, caller, params.id)
    if (!found) throw notFound('This asset')
    const { latitude, longitude } = found
    const place = latitude === null || longitude === null ? '' : await reverseGeocode(latitude, longitude)
    return { ...found, place }
  })

  register(selectAsset, async ({ caller, params }) => {
    const found = await store.selectAsset(db, caller, params.id)
    if (!found) throw notFound('This asset')
    return withStatusName(found)
  })

  register(getAllProfile, () => store.listProfiles(db))
  register(getAllStatus, async () => [...assetStatuses])
  register(getLocationAddress, ({ query }) => reverseGeocode(query.Latitude, query.Longitude))
}
