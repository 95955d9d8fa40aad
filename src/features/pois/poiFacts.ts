import * as words from '#words/pois'
import type { Poi } from '../../../contract/pois/poiEndpoints.ts'
import { parseOverlay } from '../../../domain/places/overlay.ts'
import { shapeText } from '../../../domain/places/shapeText.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { statusText } from '../../records/statusText.ts'

export function poiFacts(poi: Poi, timeZoneId: string): Fact[] {
  const overlay = parseOverlay(poi.overlay)
  return [
    { label: words.customer(), value: poi.customerName },
    { label: words.name(), value: poi.name },
    { label: words.description(), value: poi.description },
    { label: words.overlay(), value: overlay ? shapeText(overlay) : words.notDrawnYet() },
    { label: words.defaultDuration(), value: words.minutes({ count: poi.duration }) },
    { label: words.address(), value: poi.address },
    { label: words.status(), value: statusText(poi.status) },
    { label: words.createdAt(), value: formatValue('time', poi.dbCreated, timeZoneId) },
    { label: words.updated(), value: formatValue('time', poi.dbUpdated, timeZoneId) },
  ]
}
