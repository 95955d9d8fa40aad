import type { AssetLogItem } from '../../contract/reports/assetLogEndpoints.ts'
import { assetLogItems } from '../../domain/reports/assetLog/assetLogItems.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { readImeis } from './assetLogStore.ts'
import { reportSource } from './reportSource.ts'
import { readForRows, rowsOfDay } from './rowsOfDay.ts'
import { loadAsset } from './tripLogStore.ts'

/** How the server makes the Asset Log. */
export const assetLogSource = reportSource('assetLog', {
  async load(request) {
    const { db, caller, body } = request
    const asset = await loadAsset(db, caller, body.AssetId)
    const messages = await readForRows(request, asset.id, dayBounds(body.SearchDate, body.TimezoneTz))
    const imeis = await readImeis(db, [...new Set(messages.map(({ deviceId }) => deviceId))])
    return { asset, messages, imeis }
  },
  compute: ({ asset }) => ({ assetName: asset.name, items: [] }),
  apart: ({ asset, messages, imeis }, request) => ({
    field: 'items',
    lists: rowsOfDay(
      {
        asset,
        messages,
        toRows: (piece, before) => assetLogItems(piece, imeis, request.body.UseFiltering, before),
        positionOf,
      },
      request,
    ),
  }),
})

function positionOf(item: AssetLogItem): [number | null, number | null] {
  return item.gPRMC_Validity === 'V' ? [null, null] : [item.gPRMC_Latitude, item.gPRMC_Longitude]
}
