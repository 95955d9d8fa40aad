import {
  toAssetSummaryRow,
  sumDays,
  toSummaryRow,
  type SummaryOf,
} from '../../domain/reports/summary/runningSummary.ts'
import type { CheckedBodies } from '../../contract/reports/reportCalls.ts'
import type { SummaryRow } from '../../contract/reports/summaryRows.ts'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { checkPeriod } from './checkPeriod.ts'
import { readCustomerFobs } from './locationDataStore.ts'
import { reportSource, type ReportRequest } from './reportSource.ts'
import { readAssetDays } from './summaryDays.ts'
import { readFobs, readVisibleAssets, type SummaryAsset } from './summaryStore.ts'

/** How the server makes the Asset Running Summary. */
export const assetSummarySource = reportSource('assetSummary', {
  async load({ db, caller, body, now, signal, progress }) {
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
      progress,
    })) {
      const serials = new Set(figures.map(({ serial }) => serial).filter((serial) => serial !== null))
      return { body, asset, days, figures, fobs: await readFobs(db, asset.customerId, [...serials]) }
    }
    return null
  },
  compute: (found) =>
    found ? [toAssetSummaryRow(nameOf(found.asset, found.body), found.days, found.figures, found.fobs)] : [],
})

/** How the server makes the Group Running Summary: each asset's row is sent when its days are there. */
export const groupSummarySource = reportSource('groupSummary', {
  async load({ db, caller, body, now }) {
    checkPeriod(body, now, 1)
    return readVisibleAssets(db, caller, body.AssetIds)
  },
  compute: () => [],
  apart: (assets, request) => ({ field: null, lists: groupRows(assets, request) }),
})

async function* groupRows(
  assets: readonly SummaryAsset[],
  { db, body, now, signal, progress }: ReportRequest<CheckedBodies['groupSummary']>,
): AsyncGenerator<SummaryRow[]> {
  const period = { startDate: body.SearchDate, endDate: body.EndDate }
  const days = daysBetween(body.SearchDate, body.EndDate)
  const fobs = new Map<number, Awaited<ReturnType<typeof readFobs>>>()
  const question = { assets, days, ...picks(body), withHours: false, now, signal, progress }
  for await (const { asset, days: figures } of readAssetDays(db, question)) {
    const own = fobs.get(asset.customerId) ?? (await readCustomerFobs(db, asset.customerId))
    fobs.set(asset.customerId, own)
    yield [toSummaryRow(nameOf(asset, body), period, sumDays(figures), own)]
  }
}

function picks({ Timezone, UseFiltering }: { Timezone: string; UseFiltering: boolean }) {
  return { timeZoneId: Timezone, useFiltering: UseFiltering }
}

function nameOf(asset: SummaryAsset, { Timezone }: { Timezone: string }): SummaryOf {
  return { assetId: asset.id, asset: asset.name, depot: asset.depotName, timezone: Timezone }
}
