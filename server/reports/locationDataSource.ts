import { driverSessions } from '../../domain/ibuttons/driverSessions.ts'
import { locationDataRows } from '../../domain/reports/locationData/locationDataRows.ts'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { fillLocations } from './fillLocations.ts'
import { readCustomerFobs } from './locationDataStore.ts'
import { readMessages } from '../ingest/messageSpanStore.ts'
import { reportSource } from './reportSource.ts'
import { loadAsset, readSessionBefore } from './tripLogStore.ts'

/** Long enough before the day to show whether the ignition was on. */
const marginBefore = 3_600_000

/** How the server makes the Location Data report. Without a day, it covers today. */
export const locationDataSource = reportSource('locationData', {
  async load({ db, caller, now, body: { AssetId, SearchDate, Timezone } }) {
    const asset = await loadAsset(db, caller, AssetId)
    const bounds = dayBounds(SearchDate ?? dayOf(now, Timezone), Timezone)
    const start = bounds.start - marginBefore
    const [messages, before, fobs] = await Promise.all([
      readMessages(db, asset.id, start, bounds.end),
      readSessionBefore(db, asset.id, start),
      readCustomerFobs(db, asset.customerId),
    ])
    return { asset, messages, before, fobs, bounds }
  },
  compute({ asset: { name: assetName, tempA, tempB, driverID }, messages, before, fobs, bounds }) {
    const locationData = locationDataRows(messages, bounds, driverSessions(messages, before), fobs)
    return { assetName, locationData, tempA, tempB, driverID }
  },
  async name({ locationData }, { asset }, { nameFor, signal }) {
    // A void fix has no location, whatever coordinates it contains.
    const placed = locationData.filter(({ gps }) => gps !== 'Offline')
    const nameOf = await nameFor(asset)
    await fillLocations(placed, ({ latitude, longitude }) => [latitude, longitude], nameOf, { signal })
  },
})
