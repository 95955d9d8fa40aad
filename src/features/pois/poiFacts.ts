import type { Poi } from '../../../contract/pois/poiEndpoints.ts'
import { parseOverlay } from '../../../domain/places/overlay.ts'
import { shapeText } from '../../../domain/places/shapeText.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { statusText } from '../../records/statusText.ts'

export function poiFacts(poi: Poi, timeZoneId: string): Fact[] {
  const overlay = parseOverlay(poi.overlay)
  return [
    { label: 'Customer', value: poi.customerName },
    { label: 'Name', value: poi.name },
    { label: 'Description', value: poi.description },
    { label: 'Overlay', value: overlay ? shapeText(overlay) : 'Not drawn yet' },
    { label: 'DefaultDuration', value: poi.duration === 1 ? '1 minute' : `${poi.duration} minutes` },
    { label: 'Address', value: poi.address },
    { label: 'Status', value: statusText(poi.status) },
    { label: 'Created', value: formatValue('time', poi.dbCreated, timeZoneId) },
    { label: 'Updated', value: formatValue('time', poi.dbUpdated, timeZoneId) },
  ]
}
