import type { Depot } from '../../../contract/depots/depotEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { overlayWords } from './overlayWords.ts'

/** A depot line by line. Its colour and its status are the same for all of them. */
export function depotFacts(depot: Depot, timeZoneId: string): Fact[] {
  return [
    { label: 'Colour', value: '#160f9e' },
    { label: 'Time Zone Id', value: depot.timeZonesId },
    { label: 'Map Overlay', value: overlayWords(depot.mapOverlay) },
    { label: 'Created', value: formatValue('time', depot.dbCreated, timeZoneId) },
    { label: 'Updated', value: formatValue('time', depot.dbUpdated, timeZoneId) },
    { label: 'Status', value: 'Active' },
    { label: 'Name', value: depot.name },
    { label: 'Description', value: depot.description },
  ]
}
