import * as words from '#words/pois'
import type { Poi } from '../../../contract/pois/poiEndpoints.ts'
import { poiRecord } from '../../../contract/pois/poiRecord.ts'
import { parseOverlay } from '../../../domain/places/overlay.ts'
import { shapeText } from '../../../domain/places/shapeText.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { statusText } from '../../records/statusText.ts'
import { poiQuery } from './poiQueries.ts'

const { depotName: _, ...listed } = poiRecord

function poiFacts(poi: Poi, timeZoneId: string): Fact[] {
  const overlay = parseOverlay(poi.overlay)
  return recordFacts(
    listed,
    poi,
    { timeZoneId },
    {
      overlay: overlay ? shapeText(overlay) : words.notDrawnYet(),
      duration: words.minutes({ count: poi.duration }),
      status: statusText(poi.status),
    },
  )
}

export const poiShown = { query: poiQuery, factsOf: poiFacts, listPath: '/zones' } as const
