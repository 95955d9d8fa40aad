import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  assetColumnsByCustomerId,
  assetsByCustomerIdWithIMEI,
  latestEventByAssetId,
} from '../../contract/realtime/realtimeEndpoints.ts'
import { canSeeAsset, isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { JsonBytes, JsonLists } from '../http/sendJson.ts'
import { cacheKnownAssets } from './knownAssets.ts'
import { realtimeAssetColumns } from './assetColumnStore.ts'
import { realtimeAsset, realtimeAssetLists } from './realtimeStore.ts'

const compressed = promisify(gzip)
/** Below zlib's usual 6, with which megabytes take four times as long, to become a twentieth smaller. */
const level = 4

/** Registers the call that loads the live map; after that, the hub updates it. */
export function registerRealtime(register: Register, { db, now }: { db: Database; now: () => number }): void {
  const known = cacheKnownAssets(now)

  register(assetsByCustomerIdWithIMEI, async ({ caller, query: { GroupId } }) => {
    checkGroup(caller, GroupId)
    return new JsonLists(await realtimeAssetLists(db, caller, GroupId))
  })

  register(assetColumnsByCustomerId, async ({ caller, query: { GroupId }, acceptsGzip }) => {
    checkGroup(caller, GroupId)
    const json = await realtimeAssetColumns(db, known(), caller, GroupId)
    return new JsonBytes(acceptsGzip ? await compressed(json, { level }) : json, acceptsGzip)
  })

  register(latestEventByAssetId, async ({ caller, params }) => {
    const found = await realtimeAsset(db, caller, params.assetId)
    if (!found) throw notFound('asset')
    return found
  })
}

function checkGroup(caller: Caller, groupId: number | undefined): void {
  if (groupId === undefined || isSystemAdmin(caller)) return
  if (!canSeeAsset(caller, { customerId: caller.customerId, groupIds: [groupId] })) throw notFound('group')
}
