import { assetSummary, groupRunningSummary } from '../../contract/reports/summaryEndpoints.ts'
import type { SummaryRow } from '../../contract/reports/summaryRows.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import {
  assetSummaryRow,
  sumDays,
  summaryRow,
  type DaySum,
  type SummaryOf,
} from '../../domain/reports/runningSummary.ts'
import { daysBetween, periodProblem } from '../../domain/reports/runningSummaryPeriod.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import { invalid, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { readAssetDays } from './summaryDays.ts'
import { readFobs, readSummaryAssets, type SummaryAsset } from './summaryStore.ts'

interface Period {
  SearchDate: string
  EndDate: string
  Timezone: string
}

/** Registers the Asset Running Summary and the Group Running Summary. Both stop when the caller goes away. */
export function registerSummaries(register: Register, { db, now }: { db: Database; now: () => number }): void {
  register(assetSummary, async ({ caller, body, signal }) => {
    const at = now()
    const days = daysOf(body, at, 0)
    const assets = await visibleAssets(db, caller, [body.AssetId])
    const question = { assets, days, ...picks(body), withHours: true, now: at, signal }
    for await (const { asset, days: figures } of readAssetDays(db, question)) {
      const serials = new Set(figures.map(({ serial }) => serial).filter((serial) => serial !== null))
      const fobs = await readFobs(db, asset.customerId, [...serials])
      return [assetSummaryRow(nameOf(asset, body), days, figures, fobs)]
    }
    return []
  })

  register(groupRunningSummary, async ({ caller, body, signal }) => {
    const at = now()
    const days = daysOf(body, at, 1)
    const assets = await visibleAssets(db, caller, body.AssetIds)
    const question = { assets, days, ...picks(body), withHours: false, now: at, signal }
    const sums: { asset: SummaryAsset; sum: DaySum }[] = []
    for await (const { asset, days: figures } of readAssetDays(db, question))
      sums.push({ asset, sum: sumDays(figures) })
    return groupRows(db, body, sums)
  })
}

/** The days of a period. The newest that is offered is today, or so many days before it. Throws 400 with what is wrong. */
function daysOf({ SearchDate, EndDate, Timezone }: Period, now: number, daysBeforeToday: number): string[] {
  if (!isTimeZoneId(Timezone))
    throw invalid({ Timezone: ['Timezone must be a time zone, for example Australia/Sydney.'] })
  const problem = periodProblem(SearchDate, EndDate, addDays(dayOf(now, Timezone), -daysBeforeToday))
  if (problem) throw invalid({ [problem.field]: [problem.text] })
  return daysBetween(SearchDate, EndDate)
}

/** The assets, or 404 when one of them is missing or out of the caller's reach. */
async function visibleAssets(db: Database, caller: Caller, assetIds: readonly number[]): Promise<SummaryAsset[]> {
  const wanted = new Set(assetIds)
  const assets = await readSummaryAssets(db, caller, [...wanted])
  if (assets.length < wanted.size) throw notFound(wanted.size === 1 ? 'This asset' : 'One of these assets')
  return assets
}

async function groupRows(
  db: Database,
  body: Period,
  sums: readonly { asset: SummaryAsset; sum: DaySum }[],
): Promise<SummaryRow[]> {
  const period = { startDate: body.SearchDate, endDate: body.EndDate }
  const rows: SummaryRow[] = []
  const fobs = new Map<number, Awaited<ReturnType<typeof readFobs>>>()
  for (const customerId of new Set(sums.map(({ asset }) => asset.customerId))) {
    const own = sums.filter(({ asset }) => asset.customerId === customerId)
    const serials = own.map(({ sum }) => sum.serial).filter((serial) => serial !== null)
    fobs.set(customerId, await readFobs(db, customerId, [...new Set(serials)]))
  }
  for (const { asset, sum } of sums)
    rows.push(summaryRow(nameOf(asset, body), period, sum, valueFor(fobs, asset.customerId)))
  return rows
}

function picks({ Timezone, UseFiltering }: { Timezone: string; UseFiltering: boolean }) {
  return { timeZoneId: Timezone, useFiltering: UseFiltering }
}

function nameOf(asset: SummaryAsset, { Timezone }: Period): SummaryOf {
  return { assetId: asset.id, asset: asset.name, depot: asset.depotName, timezone: Timezone }
}
