import type { AssetMap } from '../../contract/reports/multiVisitEndpoints.ts'
import type { CheckedBodies } from '../../contract/reports/reportCalls.ts'
import { visitMap } from '../../domain/reports/multiVisit/visitMap.ts'
import { notFound } from '../http/apiError.ts'
import { readTripLogInput } from './reportInputs.ts'
import { reportSource, type NamingRequest } from './reportSource.ts'
import { readVisibleAssets } from './summaryStore.ts'
import { fillMapAddresses } from './visitAddresses.ts'

/**
 * How the server makes the Multi Asset Visit. Days are read, computed and sent one after the other, because ten of them together would take
 * ten times the memory.
 */
export const multiVisitSource = reportSource('multiVisit', {
  async load({ db, caller, body }) {
    const assetIds = [...new Set(body.AssetIds)]
    // A single one is checked when its day is read, before anything is sent.
    if (assetIds.length > 1) await readVisibleAssets(db, caller, assetIds)
    return assetIds
  },
  compute: () => [],
  apart: (assetIds, request) => ({ field: null, lists: mapsOf(assetIds, request) }),
})

async function* mapsOf(
  assetIds: readonly number[],
  request: NamingRequest<CheckedBodies['multiVisit']>,
): AsyncGenerator<AssetMap[]> {
  const { db, caller, body, now, signal, progress, nameFor } = request
  const { SearchDate: day, Timezone: timeZoneId, UseFiltering: useFiltering } = body
  for (const [at, assetId] of assetIds.entries()) {
    signal.throwIfAborted()
    const input = await readTripLogInput(db, caller, { assetId, day, timeZoneId, useFiltering, compact: true }, now)
    if (!input && assetIds.length === 1) throw notFound('asset')
    // Deleted since the caller's access was checked.
    if (!input) continue
    const map = visitMap(input, body.Replay)
    await fillMapAddresses(map, await nameFor({ assetId }))
    progress((at + 1) / assetIds.length)
    yield [map]
  }
}
