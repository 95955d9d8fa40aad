import * as words from '#words/depots'
import type { Depot } from '../../../contract/depots/depotEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { overlayWords } from './overlayWords.ts'

/** A depot line by line. Its colour and its status are the same for all of them. */
export function depotFacts(depot: Depot, timeZoneId: string): Fact[] {
  return [
    { label: words.colour(), value: '#160f9e' },
    { label: words.timeZoneId(), value: depot.timeZonesId },
    { label: words.mapOverlay(), value: overlayWords(depot.mapOverlay) },
    { label: words.createdAt(), value: formatValue('time', depot.dbCreated, timeZoneId) },
    { label: words.updated(), value: formatValue('time', depot.dbUpdated, timeZoneId) },
    { label: words.status(), value: words.active() },
    { label: words.name(), value: depot.name },
    { label: words.description(), value: depot.description },
  ]
}
