import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BodyOf, ParamsOf } from '../../contract/endpoint.ts'
import type { getAllByAssetId, poiReport } from '../../contract/reports/poiReportEndpoints.ts'
import { parseOverlay } from '../../domain/places/overlay.ts'
import type { ReportPlace } from '../../domain/reports/day/geoOverlayEvents.ts'
import { knownBefore } from '../../domain/reports/day/knownBefore.ts'
import { poiFinder } from '../../domain/reports/poiReport/poiFinder.ts'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import type { Queryable } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import { readCheckpoint } from '../ingest/checkpointStore.ts'
import { fillLocations } from './fillLocations.ts'
import { readDayMessages } from '../ingest/messageSpanStore.ts'
import { checkPeriod } from './checkPeriod.ts'
import { readReportPois } from './poiReportStore.ts'
import { reportSource, type ReportRequest } from './reportSource.ts'
import { loadAsset } from './tripLogStore.ts'

/** It shows no exceptions, so none of them has to be read to its end. */
const noSensors = { tempA: false, tempB: false }

/** How the server makes the Point Of Interest report. Days are read one after the other, and only their stays are held in memory. */
export const poiReportSource = reportSource('poiReport', {
  async load({ db, caller, body, now, signal, progress }) {
    const { AssetId, SearchDate, EndDate, Timezone, UseFiltering, POIIds } = body
    checkPeriod(body, now)
    const asset = await loadAsset(db, caller, AssetId)
    const { customer, lostDeviceAt } = asset
    const pois = await placesOf(db, asset.customerId, POIIds)
    const bounds = { start: dayBounds(SearchDate, Timezone).start, end: dayBounds(EndDate, Timezone).end }
    const finder = poiFinder({ pois, bounds, useFiltering: UseFiltering, now, lostDeviceAt })
    const days = daysBetween(SearchDate, EndDate)
    for (const [at, day] of days.entries()) {
      signal.throwIfAborted()
      progress(at / days.length)
      const ofDay = dayBounds(day, Timezone)
      const [isFirst, isLast] = [day === SearchDate, day === EndDate]
      const checkpoint = await readCheckpoint(db, asset, ofDay)
      const places = isFirst || isLast ? pois : []
      const question = {
        bounds: ofDay,
        now,
        checkpoint,
        asset: { ...noSensors, lostDeviceAt },
        customer,
        places,
        useFiltering: UseFiltering,
      }
      const { messages, span } = await readDayMessages(db, AssetId, question)
      // The outer days show where the asset was when the period began and ended, however long its device slept there.
      const piece = {
        start: isFirst ? Math.min(span.start, ofDay.start - movementLimits.maxParkedGapMs) : ofDay.start,
        end: isLast ? Math.max(span.end, ofDay.end + movementLimits.maxParkedGapMs) : ofDay.end,
      }
      finder.take(messages, piece, knownBefore(checkpoint, messages, ofDay, lostDeviceAt))
      await nextTurn()
    }
    return { asset, finder }
  },
  compute: ({ asset, finder }) => finder.rows().map((row) => ({ assetName: asset.name, ...row })),
  async name(rows, { asset }, { nameFor, signal }) {
    const nameOf = await nameFor(asset)
    await fillLocations(rows, ({ latitude, longitude }) => [latitude, longitude], nameOf, { signal })
  },
})

async function placesOf(
  db: Queryable,
  customerId: number,
  ids: BodyOf<typeof poiReport>['POIIds'],
): Promise<ReportPlace[]> {
  const pois = (await readReportPois(db, customerId, ids)).flatMap(({ overlay, ...poi }): ReportPlace[] => {
    const shape = parseOverlay(overlay)
    return shape ? [{ ...poi, overlay: shape }] : []
  })
  if (pois.length === 0) throw notFound(ids.length === 1 ? 'poi' : 'pois')
  return pois
}

/**
 * Returns the places that a Point Of Interest report of an asset can be made for: those of its customer that are active and have a shape.
 */
export async function poiOptions(
  { db, caller }: Pick<ReportRequest<unknown>, 'db' | 'caller'>,
  { assetId }: ParamsOf<typeof getAllByAssetId>,
) {
  const asset = await loadAsset(db, caller, assetId)
  const pois = await readReportPois(db, asset.customerId)
  return pois.filter(({ isActive, overlay }) => isActive && parseOverlay(overlay)).map(({ id, name }) => ({ id, name }))
}
