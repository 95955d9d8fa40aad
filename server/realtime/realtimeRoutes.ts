import { assetsByCustomerIdWithIMEI, latestEventByAssetId } from '../../contract/realtime/realtimeEndpoints.ts'
import { canSeeAsset, isSystemAdmin } from '../../domain/access/scope.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { realtimeAsset, realtimeAssets } from './realtimeStore.ts'

/** Registers the call that loads the live map; after that, the hub updates it. */
export function registerRealtime(register: Register, { db }: { db: Database }): void {
  register(assetsByCustomerIdWithIMEI, async ({ caller, query: { GroupId } }) => {
    const group = { customerId: caller.customerId, groupIds: GroupId === undefined ? [] : [GroupId] }
    if (GroupId !== undefined && !isSystemAdmin(caller) && !canSeeAsset(caller, group)) throw notFound('group')
    return realtimeAssets(db, caller, GroupId)
  })

  register(latestEventByAssetId, async ({ caller, params }) => {
    const found = await realtimeAsset(db, caller, params.assetId)
    if (!found) throw notFound('asset')
    return found
  })
}
