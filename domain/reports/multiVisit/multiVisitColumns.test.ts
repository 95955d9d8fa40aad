import { expect, test } from 'vitest'
import type { AssetMap } from '../../../contract/reports/multiVisitEndpoints.ts'
import { multiVisitRows } from './multiVisitColumns.ts'

const noVisits = { assetId: 7, assetName: 'North truck', tripMapObjects: [] }
const noteOf = (startPosition: object | null) =>
  multiVisitRows([{ ...noVisits, startPosition } as unknown as AssetMap]).map(({ note }) => note)

test('an asset that drove without a visit has a position, and one without messages doesn’t', () => {
  expect(noteOf({ latitude: -37.56, longitude: 143.85 })).toEqual(['no visits'])
  expect(noteOf(null)).toEqual(['no position on this day'])
})
