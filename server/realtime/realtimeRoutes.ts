import {
  assetColumnsByCustomerId,
  assetsByCustomerIdWithIMEI,
  latestEventByAssetId,
} from '../../contract/realtime/realtimeEndpoints.ts'
import { canSeeAsset, isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { JsonLists, JsonStream } from '../http/sendJson.ts'
import { gzipParts } from './gzipParts.ts'
import { cacheKnownAssets } from './knownAssets.ts'
import { realtimeAssetColumns } from './assetColumnStore.ts'
import { realtimeAsset, realtimeAssetLists } from './realtimeStore.ts'

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
    return streamOf(acceptsGzip ? await gzipParts(json) : json, acceptsGzip)
  })

  register(latestEventByAssetId, async ({ caller, params }) => {
    const found = await realtimeAsset(db, caller, params.assetId)
    if (!found) throw notFound('asset')
    return found
  })
}

/** Sends a reply that is there as it's read: as a whole it would be copied several times, each time without a break. */
function streamOf(parts: readonly Uint8Array<ArrayBuffer>[], isGzipped: boolean): JsonStream {
  const left = parts.values()
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { value, done } = left.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  const neverBroken = new Promise<void>(() => undefined)
  return new JsonStream(pieces, isGzipped, neverBroken)
}

function checkGroup(caller: Caller, groupId: number | undefined): void {
  if (groupId === undefined || isSystemAdmin(caller)) return
  if (!canSeeAsset(caller, { customerId: caller.customerId, groupIds: [groupId] })) throw notFound('group')
}
