import { isObject } from '../lists/isObject.ts'

const latitudeFault = 'has to be a number from -90 to 90.'
const longitudeFault = 'has to be a number from -180 to 180.'

/** Why a text is no overlay: the first of its values that cannot be. For texts that parseOverlay does not read. */
export function explainOverlay(json: string): string {
  if (json.trim() === '') return 'There is no shape.'
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return 'The overlay is no JSON text.'
  }
  const shape = isObject(given) ? given : {}
  switch (String(shape.type).toLowerCase()) {
    case 'circle':
      return explainCircle(shape)
    case 'polygon':
      return explainPolygon(shape.arr)
    case 'rectangle':
      return explainRectangle(shape)
    default:
      return 'The shape has to be a circle, a polygon or a rectangle.'
  }
}

function explainCircle({ lat, lng }: Record<string, unknown>): string {
  if (!isWithin(lat, 90)) return `The latitude ${latitudeFault}`
  if (!isWithin(lng, 180)) return `The longitude ${longitudeFault}`
  return 'The radius has to be a number of metres above 0.'
}

function explainPolygon(arr: unknown): string {
  if (!Array.isArray(arr)) return 'A polygon needs a list of corners.'
  for (const [i, corner] of arr.entries()) {
    const [lat, lng] = Array.isArray(corner) ? corner : [corner?.lat, corner?.lng]
    if (!isWithin(lat, 90)) return `The latitude of corner ${i + 1} ${latitudeFault}`
    if (!isWithin(lng, 180)) return `The longitude of corner ${i + 1} ${longitudeFault}`
  }
  return 'A polygon needs at least 3 corners.'
}

function explainRectangle({ north, south, west, east }: Record<string, unknown>): string {
  if (!isWithin(north, 90)) return `The north edge ${latitudeFault}`
  if (!isWithin(south, 90)) return `The south edge ${latitudeFault}`
  if (!isWithin(west, 180)) return `The west edge ${longitudeFault}`
  if (!isWithin(east, 180)) return `The east edge ${longitudeFault}`
  if (Number(north) <= Number(south)) return 'The north edge has to lie north of the south edge.'
  return 'The west edge has to lie west of the east edge; a shape cannot lie across the 180th meridian.'
}

/** Numbers may be texts, as parseOverlay reads them. */
function isWithin(given: unknown, most: number): boolean {
  if (typeof given === 'string' ? given.trim() === '' : typeof given !== 'number') return false
  return Math.abs(Number(given)) <= most
}
