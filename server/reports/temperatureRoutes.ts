import { temperatureReport } from '../../contract/reports/temperatureEndpoints.ts'
import { temperatureReport as makeReport } from '../../domain/reports/temperatureReport.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { invalid, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { withMargins } from './dayMargins.ts'
import { addressFinder } from './fillAddresses.ts'
import { readMessages } from './messageSpanStore.ts'
import type { ReportDeps } from './tripLogRoutes.ts'
import { readReportAsset } from './tripLogStore.ts'

/** Registers the Temperature report. */
export function registerTemperature(register: Register, { db, now, nameFor }: ReportDeps): void {
  register(temperatureReport, async ({ caller, body: { AssetId, SearchDate, Timezone } }) => {
    if (!isCalendarDay(SearchDate)) throw invalid({ SearchDate: ['SearchDate must be a day, YYYY-MM-DD.'] })
    if (!isTimeZoneId(Timezone))
      throw invalid({ Timezone: ['Timezone must be a time zone, for example Australia/Sydney.'] })
    const asset = await readReportAsset(db, caller, AssetId)
    if (!asset) throw notFound('This asset')
    const bounds = dayBounds(SearchDate, Timezone)
    const span = withMargins(bounds)
    const messages = await readMessages(db, AssetId, span.start, span.end)
    const report = makeReport({ asset, customer: asset.customer, messages, bounds, now: now() })
    const addressOf = addressFinder(await nameFor(asset))
    for (const row of report.temperatureExceptionsDtos) row.address = await addressOf(row.latitude, row.longitude)
    return report
  })
}
