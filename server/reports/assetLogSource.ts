import { assetLogItems } from '../../domain/reports/assetLog/assetLogItems.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { readImeis } from './assetLogStore.ts'
import { fillLocations } from './fillLocations.ts'
import { readMessages } from '../ingest/messageSpanStore.ts'
import { reportSource } from './reportSource.ts'
import { loadAsset } from './tripLogStore.ts'

/** How the server makes the Asset Log. */
export const assetLogSource = reportSource('assetLog', {
  async load({ db, caller, body: { AssetId, SearchDate, TimezoneTz, UseFiltering } }) {
    const asset = await loadAsset(db, caller, AssetId)
    const { start, end } = dayBounds(SearchDate, TimezoneTz)
    const messages = await readMessages(db, AssetId, start, end)
    const imeis = await readImeis(db, [...new Set(messages.map(({ deviceId }) => deviceId))])
    return { asset, messages, imeis, UseFiltering }
  },
  compute: ({ messages, imeis, UseFiltering }) => ({ items: assetLogItems(messages, imeis, UseFiltering) }),
  async name({ items }, { asset }, { nameFor, signal }) {
    const placed = items.filter(({ gPRMC_Validity }) => gPRMC_Validity !== 'V')
    const nameOf = await nameFor(asset)
    await fillLocations(placed, (item) => [item.gPRMC_Latitude, item.gPRMC_Longitude], nameOf, { signal })
  },
})
