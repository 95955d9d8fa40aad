import { computeTemperatureReport } from '../../domain/reports/temperature/computeTemperatureReport.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { fillTemperatureAddresses } from '../../domain/reports/day/fillTripAddresses.ts'
import { readCheckpoint } from '../ingest/checkpointStore.ts'
import { readDecidedSpan } from '../ingest/messageSpanStore.ts'
import { reportSource } from './reportSource.ts'
import { loadAsset } from './tripLogStore.ts'

/** How the server makes the Temperature report. */
export const temperatureSource = reportSource('temperature', {
  async load({ db, caller, now, body: { AssetId, SearchDate, Timezone } }) {
    const asset = await loadAsset(db, caller, AssetId)
    const bounds = dayBounds(SearchDate, Timezone)
    const { customer } = asset
    const checkpoint = await readCheckpoint(db, asset, bounds)
    const { messages } = await readDecidedSpan(db, AssetId, { bounds, now, checkpoint, asset, customer })
    return { asset, customer, messages, checkpoint, bounds, now }
  },
  compute: (input) => computeTemperatureReport(input),
  name: async (report, { asset }, { nameFor }) => fillTemperatureAddresses(report, await nameFor(asset)),
})
