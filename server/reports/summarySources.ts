import { valueFor } from '../../domain/lists/valueFor.ts'
import {
  toAssetSummaryRow,
  sumDays,
  toSummaryRow,
  type DaySum,
  type SummaryOf,
} from '../../domain/reports/summary/runningSummary.ts'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import type { Database } from '../database/database.ts'
import { checkPeriod } from './checkPeriod.ts'
import { reportSource } from './reportSource.ts'
import { readAssetDays } from './summaryDays.ts'
import { readFobs, readVisibleAssets, type SummaryAsset } from './summaryStore.ts'

/** How the server makes the Asset Running Summary. */
export const assetSummarySource = reportSource('assetSummary', {
  async load({ db, caller, body, now, signal }) {
    checkPeriod(body, now)
    const days = daysBetween(body.SearchDate, body.EndDate)
    const assets = await readVisibleAssets(db, caller, [body.AssetId])
    for await (const { asset, days: figures } of readAssetDays(db, {
      assets,
      days,
      ...picks(body),
      withHours: true,
      now,
      signal,
    })) {
      const serials = new Set(figures.map(({ serial }) => serial).filter((serial) => serial !== null))
      return { body, asset, days, figures, fobs: await readFobs(db, asset.customerId, [...serials]) }
    }
    return null
  },
  compute: (found) =>
    found ? [toAssetSummaryRow(nameOf(found.asset, found.body), found.days, found.figures, found.fobs)] : [],
})

/** How the server makes the Group Running Summary. Like the other one, it stops when the caller disconnects. */
export const groupSummarySource = reportSource('groupSummary', {
  async load({ db, caller, body, now, signal }) {
    checkPeriod(body, now, 1)
    const days = daysBetween(body.SearchDate, body.EndDate)
    const assets = await readVisibleAssets(db, caller, body.AssetIds)
    const question = { assets, days, ...picks(body), withHours: false, now, signal }
    const sums: { asset: SummaryAsset; sum: DaySum }[] = []
    for await (const { asset, days: figures } of readAssetDays(db, question))
      sums.push({ asset, sum: sumDays(figures) })
    return { body, sums, fobs: await readFobsOf(db, sums) }
  },
  compute({ body, sums, fobs }) {
    const period = { startDate: body.SearchDate, endDate: body.EndDate }
    return sums.map(({ asset, sum }) =>
      toSummaryRow(nameOf(asset, body), period, sum, valueFor(fobs, asset.customerId)),
    )
  },
})

type Fobs = Awaited<ReturnType<typeof readFobs>>

/** Returns the key fobs that these sums contain, by customer. */
async function readFobsOf(
  db: Database,
  sums: readonly { asset: SummaryAsset; sum: DaySum }[],
): Promise<Map<number, Fobs>> {
  const fobs = new Map<number, Fobs>()
  for (const customerId of new Set(sums.map(({ asset }) => asset.customerId))) {
    const own = sums.filter(({ asset }) => asset.customerId === customerId)
    const serials = own.map(({ sum }) => sum.serial).filter((serial) => serial !== null)
    fobs.set(customerId, await readFobs(db, customerId, [...new Set(serials)]))
  }
  return fobs
}

function picks({ Timezone, UseFiltering }: { Timezone: string; UseFiltering: boolean }) {
  return { timeZoneId: Timezone, useFiltering: UseFiltering }
}

function nameOf(asset: SummaryAsset, { Timezone }: { Timezone: string }): SummaryOf {
  return { assetId: asset.id, asset: asset.name, depot: asset.depotName, timezone: Timezone }
}
