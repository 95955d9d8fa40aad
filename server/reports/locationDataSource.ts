import type { LocationDataRow } from '../../contract/reports/locationDataEndpoints.ts'
import { driverSessions } from '../../domain/ibuttons/driverSessions.ts'
import { locationDataRows } from '../../domain/reports/locationData/locationDataRows.ts'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { readCustomerFobs } from './locationDataStore.ts'
import { reportSource } from './reportSource.ts'
import { readForRows, rowsOfDay } from './rowsOfDay.ts'
import { loadAsset, readSessionBefore } from './tripLogStore.ts'

/** Long enough before the day to show whether the ignition was on. */
const marginBefore = 3_600_000

/** How the server makes the Location Data report. Without a day, it covers today. */
export const locationDataSource = reportSource('locationData', {
  async load(request) {
    const { db, caller, now, body } = request
    const asset = await loadAsset(db, caller, body.AssetId)
    const bounds = dayBounds(body.SearchDate ?? dayOf(now, body.Timezone), body.Timezone)
    const start = bounds.start - marginBefore
    const [messages, before, fobs] = await Promise.all([
      readForRows(request, asset.id, { start, end: bounds.end }),
      readSessionBefore(db, asset.id, start),
      readCustomerFobs(db, asset.customerId),
    ])
    const after = body.AfterId ?? 0
    const wanted = after > 0 ? messages.filter(({ id }) => id > after) : messages
    return { asset, messages: wanted, sessions: driverSessions(messages, before), fobs, bounds }
  },
  compute: ({ asset: { name: assetName, tempA, tempB, driverID } }) => ({
    assetName,
    locationData: [],
    tempA,
    tempB,
    driverID,
  }),
  apart: ({ asset, messages, sessions, fobs, bounds }, request) => ({
    field: 'locationData',
    lists: rowsOfDay(
      { asset, messages, toRows: (piece) => locationDataRows(piece, bounds, sessions, fobs), positionOf },
      request,
    ),
  }),
})

/** A void fix has no location, whatever coordinates it contains. */
function positionOf({ gps, latitude, longitude }: LocationDataRow): [number | null, number | null] {
  return gps === 'Offline' ? [null, null] : [latitude, longitude]
}
