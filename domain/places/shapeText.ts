import * as words from '#words/places'
import { readerLanguage } from '../../words/reader.ts'
import { distanceIn } from '../units/measures.ts'
import { readerUnits } from '../units/readerUnits.ts'
import type { Overlay } from './overlay.ts'
import { shapeAreaSquareMetres } from './shapeAreaSquareMetres.ts'
import { metresPerDegree, widthFactor } from './shapeScale.ts'

/** Returns a shape and its size in words: 'Circle, radius 250 m, area 19.6 ha'. */
export function shapeText(overlay: Overlay): string {
  const area = areaText(shapeAreaSquareMetres(overlay))
  if (overlay.type === 'circle') return words.circleText({ radius: lengthText(overlay.radiusMetres), area })
  if (overlay.type === 'polygon') return words.polygonText({ count: overlay.corners.length, area })
  const { north, south, west, east } = overlay
  const height = (north - south) * metresPerDegree
  const width = (east - west) * metresPerDegree * widthFactor((north + south) / 2)
  return words.rectangleText({ width: lengthText(width), height: lengthText(height), area })
}

/** Returns metres up to 10 km, as shapes are drawn in metres; above that, the reader's unit of distance. */
export function lengthText(metres: number): string {
  return metres < 10_000
    ? `${figures(metres, metres < 100 ? 1 : 0)} m`
    : `${figures(distanceIn(metres / 1000), 1)} ${readerUnits().distance}`
}

/** Square metres, what lies below one square kilometre or mile, and these; by the reader's unit of distance. */
const areaUnits = {
  km: { small: { name: 'ha', size: 10_000 }, large: { name: 'km²', size: 1_000_000 } },
  mi: { small: { name: 'ac', size: 4_046.856 }, large: { name: 'mi²', size: 2_589_988 } },
} as const

/** Returns square metres below a tenth of a hectare, hectares or acres below a square kilometre or mile, else these. */
function areaText(squareMetres: number): string {
  if (squareMetres < 1_000) return `${figures(squareMetres, 0)} m²`
  const { small, large } = areaUnits[readerUnits().distance]
  if (squareMetres < large.size)
    return `${figures(squareMetres / small.size, squareMetres < 100_000 ? 2 : 1)} ${small.name}`
  return `${figures(squareMetres / large.size, squareMetres < 1e8 ? 2 : 0)} ${large.name}`
}

const figures = (value: number, decimals: number) =>
  value.toLocaleString(readerLanguage(), { maximumFractionDigits: decimals })
