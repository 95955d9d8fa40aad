import { setImmediate as nextTurn } from 'node:timers/promises'
import { getAllByAssetId, poiReport } from '../../contract/reports/poiReportEndpoints.ts'
import { parseOverlay } from '../../domain/places/overlay.ts'
import type { ReportPlace } from '../../domain/reports/geoOverlayEvents.ts'
import { poiFinder } from '../../domain/reports/poiRows.ts'
import { daysBetween, periodProblem } from '../../domain/reports/runningSummaryPeriod.ts'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { invalid, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { withMargins } from './dayMargins.ts'
import { fillLocations } from './fillAddresses.ts'
import { readMessages } from './messageSpanStore.ts'
import { readReportPois } from './poiReportStore.ts'
import type { ReportDeps } from './tripLogRoutes.ts'
import { readReportAsset } from './tripLogStore.ts'

/** Registers the Point Of Interest report and what it offers to choose from. */
export function registerPoiReport(register: Register, { db, now, nameFor }: ReportDeps): void {
  register(getAllByAssetId, async ({ caller, params }) => {
    const asset = await readReportAsset(db, caller, params.assetId)
    if (!asset) throw notFound('This asset')
    const pois = await readReportPois(db, asset.customerId)
    return pois
      .filter(({ isActive, overlay }) => isActive && parseOverlay(overlay))
      .map(({ id, name }) => ({ id, name }))
  })

  register(poiReport, async ({ caller, body, signal }) => {
    const { AssetId, SearchDate, EndDate, Timezone, UseFiltering, POIIds } = body
    if (!isTimeZoneId(Timezone))
      throw invalid({ Timezone: ['Timezone must be a time zone, for example Australia/Sydney.'] })
    const at = now()
    const problem = periodProblem(SearchDate, EndDate, dayOf(at, Timezone))
    if (problem) throw invalid({ [problem.field]: [problem.text] })
    const asset = await readReportAsset(db, caller, AssetId)
    if (!asset) throw notFound('This asset')
    const pois = (await readReportPois(db, asset.customerId, POIIds)).flatMap(({ overlay, ...poi }): ReportPlace[] => {
      const shape = parseOverlay(overlay)
      return shape ? [{ ...poi, overlay: shape }] : []
    })
    if (pois.length === 0) throw notFound(POIIds.length === 1 ? 'This point of interest' : 'These points of interest')
    const bounds = { start: dayBounds(SearchDate, Timezone).start, end: dayBounds(EndDate, Timezone).end }
    const finder = poiFinder({ pois, bounds, useFiltering: UseFiltering, now: at })
    for (const day of daysBetween(SearchDate, EndDate)) {
      signal.throwIfAborted()
      const ofDay = dayBounds(day, Timezone)
      const read = withMargins(ofDay)
      // The first piece tells where the asset was when the period began.
      const piece = {
        start: day === SearchDate ? read.start : ofDay.start,
        end: day === EndDate ? read.end : ofDay.end,
      }
      finder.take(await readMessages(db, AssetId, read.start, read.end), piece)
      await nextTurn()
    }
    const rows = finder.rows()
    const nameOf = await nameFor(asset)
    await fillLocations(rows, ({ latitude, longitude }) => [latitude, longitude], nameOf, { signal })
    return rows
  })
}
