import { locationDataReport, type LocationDataRow } from '../../contract/reports/locationDataEndpoints.ts'
import { driverSessions } from '../../domain/ibuttons/driverSessions.ts'
import { locationDataRows } from '../../domain/reports/locationDataRows.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import { dayBounds, dayOf, type Span } from '../../domain/time/dayBounds.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import { invalid, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { fillLocations } from './fillAddresses.ts'
import { readCustomerFobs } from './locationDataStore.ts'
import { readMessages } from './messageSpanStore.ts'
import type { ReportDeps } from './tripLogRoutes.ts'
import { readReportAsset, readSessionBefore, type ReportAsset } from './tripLogStore.ts'

/** Long enough before the day to know whether the ignition was on. */
const marginBefore = 3_600_000

/** Registers the Location Data report. */
export function registerLocationData(register: Register, { db, now, nameFor }: ReportDeps): void {
  register(locationDataReport, async ({ caller, body, signal }) => {
    if (!isTimeZoneId(body.Timezone))
      throw invalid({ Timezone: ['Timezone must be a time zone, for example Australia/Sydney.'] })
    const day = body.SearchDate ?? dayOf(now(), body.Timezone)
    if (!isCalendarDay(day)) throw invalid({ SearchDate: ['SearchDate must be a day, YYYY-MM-DD.'] })
    const asset = await readReportAsset(db, caller, body.AssetId)
    if (!asset) throw notFound('This asset')
    const rows = await readRows(db, asset, dayBounds(day, body.Timezone))
    // A void fix has no place, whatever coordinates came with it.
    const placed = rows.filter(({ gps }) => gps !== 'Offline')
    const nameOf = await nameFor(asset)
    await fillLocations(placed, ({ latitude, longitude }) => [latitude, longitude], nameOf, { signal })
    const { name: assetName, tempA, tempB, driverID } = asset
    return { assetName, locationData: rows, tempA, tempB, driverID }
  })
}

async function readRows(db: Database, asset: ReportAsset, bounds: Span): Promise<LocationDataRow[]> {
  const start = bounds.start - marginBefore
  const [messages, before, fobs] = await Promise.all([
    readMessages(db, asset.id, start, bounds.end),
    readSessionBefore(db, asset.id, start),
    readCustomerFobs(db, asset.customerId),
  ])
  return locationDataRows(messages, bounds, driverSessions(messages, before), fobs)
}
