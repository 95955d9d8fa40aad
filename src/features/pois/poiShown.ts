import * as words from '#words/pois'
import type { Poi } from '../../../contract/pois/poiEndpoints.ts'
import { poiRecord } from '../../../contract/pois/poiRecord.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { statusText } from '../../records/statusText.ts'
import { poiOverlayText } from './poiOverlayText.ts'
import { poiQuery } from './poiQueries.ts'

const { depotName: _, ...listed } = poiRecord

const minutes = (count: number) => words.minutes({ count })

/** How the history writes what has a unit, and what nobody could read as it is stored. */
export const poiWriters = { overlay: poiOverlayText, duration: (stored: string) => minutes(Number(stored)) }

function poiFacts(poi: Poi, timeZoneId: string): Fact[] {
  return recordFacts(
    listed,
    poi,
    { timeZoneId },
    {
      overlay: poiOverlayText(poi.overlay),
      duration: minutes(poi.duration),
      status: statusText(poi.status),
    },
  )
}

export const poiShown = { query: poiQuery, factsOf: poiFacts, listPath: '/zones' } as const
