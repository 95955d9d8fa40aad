import { setImmediate as nextTurn } from 'node:timers/promises'
import { mapReport, type AssetMap } from '../../contract/reports/multiVisitEndpoints.ts'
import { visit } from '../../contract/reports/visitEndpoints.ts'
import { visitMap } from '../../domain/reports/visitMap.ts'
import { visitReport } from '../../domain/reports/visitReport.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { invalid, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { readTripLogInput } from './reportInputs.ts'
import type { ReportDeps } from './tripLogRoutes.ts'
import { fillMapAddresses, fillVisitAddresses } from './visitAddresses.ts'

/** Registers the Visit report and the Multi Asset Visit. */
export function registerVisits(register: Register, { db, now, nameFor }: ReportDeps): void {
  register(visit, async ({ caller, body }) => {
    checkDay(body)
    const input = await readTripLogInput(db, caller, questionOf(body.AssetId, body, body.Compact), now())
    if (!input) throw notFound('This asset')
    const report = visitReport(input)
    await fillVisitAddresses(report, await nameFor({ assetId: body.AssetId }))
    return report
  })

  register(mapReport, async ({ caller, body, signal }) => {
    checkDay(body)
    const maps: AssetMap[] = []
    for (const assetId of new Set(body.AssetIds)) {
      signal.throwIfAborted()
      const input = await readTripLogInput(db, caller, questionOf(assetId, body, true), now())
      if (!input) throw notFound(body.AssetIds.length === 1 ? 'This asset' : 'One of these assets')
      const map = visitMap(input, body.Replay)
      await fillMapAddresses(map, await nameFor({ assetId }))
      maps.push(map)
      await nextTurn()
    }
    return maps
  })
}

interface Day {
  SearchDate: string
  Timezone: string
  UseFiltering: boolean
}

function checkDay({ SearchDate, Timezone }: Day): void {
  if (!isCalendarDay(SearchDate)) throw invalid({ SearchDate: ['SearchDate must be a day, YYYY-MM-DD.'] })
  if (!isTimeZoneId(Timezone))
    throw invalid({ Timezone: ['Timezone must be a time zone, for example Australia/Sydney.'] })
}

function questionOf(assetId: number, { SearchDate, Timezone, UseFiltering }: Day, compact: boolean) {
  return { assetId, day: SearchDate, timeZoneId: Timezone, useFiltering: UseFiltering, compact }
}
