import { parseOverlay } from '../../../domain/places/overlay.ts'
import { metresPerDegree, widthFactor } from '../../../domain/places/shapeScale.ts'

/** A stored shape in the few words that a list has room for: 'Circle, 400 m'. Empty for none. */
export function overlayWords(json: string): string {
  if (json === '') return ''
  const overlay = parseOverlay(json)
  if (!overlay) return 'Not readable'
  if (overlay.type === 'circle') return `Circle, ${lengthText(overlay.radiusMetres)}`
  if (overlay.type === 'polygon') return `Polygon, ${overlay.corners.length} corners`
  const { north, south, west, east } = overlay
  const width = (east - west) * metresPerDegree * widthFactor((north + south) / 2)
  return `Rectangle, ${lengthText(width)} × ${lengthText((north - south) * metresPerDegree)}`
}

const lengthText = (metres: number) =>
  metres < 10_000 ? `${Math.round(metres).toLocaleString('en-AU')} m` : `${(metres / 1000).toFixed(1)} km`
