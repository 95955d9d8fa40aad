import * as words from '#words/depots'
import { parseOverlay } from '../../../domain/places/overlay.ts'
import { metresPerDegree, widthFactor } from '../../../domain/places/shapeScale.ts'
import { lengthText } from '../../../domain/places/shapeText.ts'

/** Returns a short text for a stored shape, such as 'Circle, 400 m', or an empty text when there is no shape. */
export function overlayWords(json: string): string {
  if (json === '') return ''
  const overlay = parseOverlay(json)
  if (!overlay) return words.notReadable()
  if (overlay.type === 'circle') return words.circle({ size: lengthText(overlay.radiusMetres) })
  if (overlay.type === 'polygon') return words.polygon({ count: overlay.corners.length })
  const { north, south, west, east } = overlay
  const width = (east - west) * metresPerDegree * widthFactor((north + south) / 2)
  return words.rectangle({ width: lengthText(width), height: lengthText((north - south) * metresPerDegree) })
}
