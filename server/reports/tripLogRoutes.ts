import { mvTripLog } from '../../contract/reports/tripLogEndpoints.ts'
import { tripLog } from '../../domain/reports/tripLog.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import { invalid, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import type { NameFor } from '../geocoder/ownPlaces.ts'
import { fillAddresses } from './fillAddresses.ts'
import { readTripLogInput } from './reportInputs.ts'

export interface ReportDeps {
  db: Database
  now: () => number
  nameFor: NameFor
}

/** Registers the Motor Vehicle Trip Log. */
export function registerTripLog(register: Register, { db, now, nameFor }: ReportDeps): void {
  register(mvTripLog, async ({ caller, body }) => {
    if (!isCalendarDay(body.SearchDate)) throw invalid({ SearchDate: ['SearchDate must be a day, YYYY-MM-DD.'] })
    if (!isTimeZoneId(body.Timezone))
      throw invalid({ Timezone: ['Timezone must be a time zone, for example Australia/Sydney.'] })
    const question = {
      assetId: body.AssetId,
      day: body.SearchDate,
      timeZoneId: body.Timezone,
      useFiltering: body.UseFiltering,
      compact: body.Compact,
    }
    const input = await readTripLogInput(db, caller, question, now())
    if (!input) throw notFound('This asset')
    const report = tripLog(input)
    await fillAddresses(report, await nameFor({ assetId: body.AssetId }))
    return report
  })
}
