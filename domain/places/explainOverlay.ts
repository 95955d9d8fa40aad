import * as words from '#words/places'
import { isObject } from '../lists/isObject.ts'

/** Returns why a text isn't an overlay: the first value that's invalid. Only use it for texts that parseOverlay rejects. */
export function explainOverlay(json: string): string {
  if (json.trim() === '') return words.noShape()
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return words.noJson()
  }
  const shape = isObject(parsed) ? parsed : {}
  switch (String(shape.type).toLowerCase()) {
    case 'circle':
      return explainCircle(shape)
    case 'polygon':
      return explainPolygon(shape.arr)
    case 'rectangle':
      return explainRectangle(shape)
    default:
      return words.shapeKinds()
  }
}

function explainCircle({ lat, lng }: Record<string, unknown>): string {
  if (!isWithin(lat, 90)) return words.latitudeRange()
  if (!isWithin(lng, 180)) return words.longitudeRange()
  return words.radiusAboveZero()
}

function explainPolygon(arr: unknown): string {
  if (!Array.isArray(arr)) return words.cornerList()
  for (const [i, corner] of arr.entries()) {
    const [lat, lng] = Array.isArray(corner) ? corner : [corner?.lat, corner?.lng]
    if (!isWithin(lat, 90)) return words.cornerLatitudeRange({ number: i + 1 })
    if (!isWithin(lng, 180)) return words.cornerLongitudeRange({ number: i + 1 })
  }
  return words.tooFewCorners()
}

function explainRectangle({ north, south, west, east }: Record<string, unknown>): string {
  if (!isWithin(north, 90)) return words.edgeRange({ edge: 'north' })
  if (!isWithin(south, 90)) return words.edgeRange({ edge: 'south' })
  if (!isWithin(west, 180)) return words.edgeRange({ edge: 'west' })
  if (!isWithin(east, 180)) return words.edgeRange({ edge: 'east' })
  if (Number(north) <= Number(south)) return words.northOfSouth()
  return words.westOfEast()
}

/** Accepts numbers as text, like parseOverlay. */
function isWithin(value: unknown, max: number): boolean {
  if (typeof value === 'string' ? value.trim() === '' : typeof value !== 'number') return false
  return Math.abs(Number(value)) <= max
}
