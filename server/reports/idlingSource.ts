import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IdlingAsset } from '../../contract/reports/idlingEndpoints.ts'
import type { CheckedBodies } from '../../contract/reports/reportCalls.ts'
import { idlePeriods } from '../../domain/reports/idling/idling.ts'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { checkPeriod } from './checkPeriod.ts'
import { fillLocations } from './fillLocations.ts'
import { readTripLogInput } from './reportInputs.ts'
import { reportSource, type NamingRequest } from './reportSource.ts'
import { readAssetDays } from './summaryDays.ts'
import { readVisibleAssets, type SummaryAsset } from './summaryStore.ts'

/**
 * How the server makes the Idling report. Stored days without idling are used as they are; for other days, the messages are read, one day
 * at a time. Each asset is sent when its days are there.
 */
export const idlingSource = reportSource('idling', {
  async load({ db, caller, body, now }) {
    checkPeriod(body, now)
    return readVisibleAssets(db, caller, body.AssetIds)
  },
  compute: () => [],
  apart: (assets, request) => ({ field: null, lists: idlingOf(assets, request) }),
})

async function* idlingOf(
  assets: readonly SummaryAsset[],
  request: NamingRequest<CheckedBodies['idling']>,
): AsyncGenerator<IdlingAsset[]> {
  const { db, caller, body, now, signal, progress, nameFor } = request
  const { SearchDate, EndDate, Timezone: timeZoneId, UseFiltering: useFiltering } = body
  const days = daysBetween(SearchDate, EndDate)
  const question = { assets, days, timeZoneId, useFiltering, withHours: false, now, signal }
  let done = 0
  for await (const { asset, days: figures } of readAssetDays(db, question)) {
    const found = emptyAsset(asset)
    for (const [at, { engineHours, parkedIdleDuration }] of figures.entries()) {
      const day = itemAt(days, at)
      found.days.push({ day, engineHours })
      progress(++done / (assets.length * days.length))
      if (parkedIdleDuration === 0) continue
      signal.throwIfAborted()
      const own = { assetId: asset.id, day, timeZoneId, useFiltering, compact: true }
      const input = await readTripLogInput(db, caller, own, now)
      if (input) found.periods.push(...idlePeriods(input, day))
      await nextTurn()
    }
    if (found.periods.length > 0) {
      const nameOf = await nameFor({ assetId: asset.id })
      await fillLocations(found.periods, ({ latitude, longitude }) => [latitude, longitude], nameOf, { signal })
    }
    yield [found]
  }
}

function emptyAsset({ id: assetId, name: asset, idleLitresPerHour, fuelPricePerLitre }: SummaryAsset): IdlingAsset {
  return { assetId, asset, litresPerHour: idleLitresPerHour, pricePerLitre: fuelPricePerLitre, days: [], periods: [] }
}
