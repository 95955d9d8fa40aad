import { computeTemperatureReport } from '../../domain/reports/temperature/computeTemperatureReport.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { withMargins } from '../../domain/reports/day/withMargins.ts'
import { fillTemperatureAddresses } from '../../domain/reports/day/fillTripAddresses.ts'
import { readMessages } from '../ingest/messageSpanStore.ts'
import { reportSource } from './reportSource.ts'
import { loadAsset } from './tripLogStore.ts'

/** How the server makes the Temperature report. */
export const temperatureSource = reportSource('temperature', {
  async load({ db, caller, now, body: { AssetId, SearchDate, Timezone } }) {
    const asset = await loadAsset(db, caller, AssetId)
    const bounds = dayBounds(SearchDate, Timezone)
    const span = withMargins(bounds)
    const messages = await readMessages(db, AssetId, span.start, span.end)
    return { asset, customer: asset.customer, messages, bounds, now }
  },
  compute: (input) => computeTemperatureReport(input),
  name: async (report, { asset }, { nameFor }) => fillTemperatureAddresses(report, await nameFor(asset)),
})
