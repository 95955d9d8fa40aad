import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IdlingAsset } from '../../contract/reports/idlingEndpoints.ts'
import type { CheckedBodies } from '../../contract/reports/reportCalls.ts'
import type { TripLogInput } from '../../domain/reports/day/tripLogInput.ts'
import { idlePeriods } from '../../domain/reports/idling/idling.ts'
import type { AssetDay } from '../../domain/reports/summary/assetDay.ts'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { checkPeriod } from './checkPeriod.ts'
import { fillLocations } from './fillLocations.ts'
import { readTripLogInput } from './reportInputs.ts'
import { reportSource, type ReportRequest } from './reportSource.ts'
import { readAssetDays } from './summaryDays.ts'
import { readVisibleAssets, type SummaryAsset } from './summaryStore.ts'

type Ask = ReportRequest<CheckedBodies['idling']>

/** A day of an asset, with the messages in which its idle periods are found; null for a day without any. */
interface IdlingDay {
  asset: SummaryAsset
  day: string
  figures: AssetDay
  input: TripLogInput | null
}

/**
 * How the server makes the Idling report. Stored days without idling are used as they are; for other days, the messages are read, one day
 * at a time.
 */
export const idlingSource = reportSource('idling', {
  async load(request) {
    checkPeriod(request.body, request.now)
    const assets = await readVisibleAssets(request.db, request.caller, request.body.AssetIds)
    return { assets, days: daysOf(request, assets) }
  },
  async compute({ assets, days }) {
    const found = new Map(assets.map((asset) => [asset.id, emptyAsset(asset)]))
    for await (const { asset, day, figures, input } of days) {
      found.get(asset.id)?.days.push({ day, engineHours: figures.engineHours })
      if (input) found.get(asset.id)?.periods.push(...idlePeriods(input, day))
      if (input) await nextTurn()
    }
    return [...found.values()]
  },
  async name(assets, _input, { nameFor, signal }) {
    for (const { assetId, periods } of assets) {
      if (periods.length === 0) continue
      const nameOf = await nameFor({ assetId })
      await fillLocations(periods, ({ latitude, longitude }) => [latitude, longitude], nameOf, { signal })
    }
  },
})

async function* daysOf({ db, caller, body, now, signal }: Ask, assets: SummaryAsset[]): AsyncGenerator<IdlingDay> {
  const { SearchDate, EndDate, Timezone: timeZoneId, UseFiltering: useFiltering } = body
  const days = daysBetween(SearchDate, EndDate)
  const question = { assets, days, timeZoneId, useFiltering, withHours: false, now, signal }
  for await (const { asset, days: stored } of readAssetDays(db, question))
    for (const [at, figures] of stored.entries()) {
      signal.throwIfAborted()
      const day = itemAt(days, at)
      const body = { assetId: asset.id, day, timeZoneId, useFiltering, compact: true }
      const input = figures.parkedIdleDuration > 0 ? await readTripLogInput(db, caller, body, now) : undefined
      yield { asset, day, figures, input: input ?? null }
    }
}

function emptyAsset({ id: assetId, name: asset, idleLitresPerHour, fuelPricePerLitre }: SummaryAsset): IdlingAsset {
  return { assetId, asset, litresPerHour: idleLitresPerHour, pricePerLitre: fuelPricePerLitre, days: [], periods: [] }
}
