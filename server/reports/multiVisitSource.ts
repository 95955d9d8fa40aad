import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AssetMap } from '../../contract/reports/multiVisitEndpoints.ts'
import type { CheckedBodies } from '../../contract/reports/reportCalls.ts'
import { visitMap } from '../../domain/reports/multiVisit/visitMap.ts'
import type { TripLogInput } from '../../domain/reports/day/tripLogInput.ts'
import { notFound } from '../http/apiError.ts'
import { readTripLogInput } from './reportInputs.ts'
import { reportSource, type ReportRequest } from './reportSource.ts'
import { fillMapAddresses } from './visitAddresses.ts'

/**
 * How the server makes the Multi Asset Visit. Days are read and computed one after the other, because ten of them together would take ten
 * times the memory.
 */
export const multiVisitSource = reportSource('multiVisit', {
  load: async (request) => ({ days: daysOf(request), withReplay: request.body.Replay }),
  async compute({ days, withReplay }) {
    const maps: AssetMap[] = []
    for await (const day of days) {
      maps.push(visitMap(day, withReplay))
      await nextTurn()
    }
    return maps
  },
  async name(maps, _input, { nameFor, signal }) {
    for (const map of maps) {
      signal.throwIfAborted()
      await fillMapAddresses(map, await nameFor({ assetId: map.assetId }))
    }
  },
})

async function* daysOf({
  db,
  caller,
  body,
  now,
  signal,
}: ReportRequest<CheckedBodies['multiVisit']>): AsyncGenerator<TripLogInput> {
  const { SearchDate: day, Timezone: timeZoneId, UseFiltering: useFiltering } = body
  for (const assetId of new Set(body.AssetIds)) {
    signal.throwIfAborted()
    const input = await readTripLogInput(db, caller, { assetId, day, timeZoneId, useFiltering, compact: true }, now)
    if (!input) throw notFound(body.AssetIds.length === 1 ? 'asset' : 'oneAsset')
    yield input
  }
}
