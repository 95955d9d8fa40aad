import type { Depot } from '../../../contract/depots/depotEndpoints.ts'
import { depotRecord } from '../../../contract/depots/depotRecord.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { statusText } from '../../records/statusText.ts'
import { overlayWords } from './overlayWords.ts'
import { depotQuery } from './depotQueries.ts'

const { customer: _, ...listed } = depotRecord

/** Returns the facts of a depot. Its colour and status are the same for all depots. */
function depotFacts(depot: Depot, timeZoneId: string): Fact[] {
  return recordFacts(
    listed,
    depot,
    { timeZoneId },
    {
      colour: '#160f9e',
      timeZone: depot.timeZonesId,
      mapOverlay: overlayWords(depot.mapOverlay),
      status: statusText(1),
    },
  )
}

export const depotShown = { query: depotQuery, factsOf: depotFacts, listPath: '/depots' } as const
