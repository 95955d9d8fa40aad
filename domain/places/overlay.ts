export interface Point {
  latitude: number
  longitude: number
}

/** A shape on the map. Degrees; radius in metres. */
export type Overlay =
  | { type: 'circle'; centre: Point; radiusMetres: number }
  | { type: 'polygon'; corners: readonly Point[] }
  | { type: 'rectangle'; north: number; south: number; west: number; east: number }

/**
 * Reads the overlay JSON of the specification: circle {type, lat, lng, rad}, polygon {type, arr} with points as {lat, lng} or
 * [lat, lng], rectangle {type, north, south, west, east}. Numbers may be texts. Answers null for anything else.
 */
export function parseOverlay(json: string): Overlay | null {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return null
  }
  if (typeof given !== 'object' || given === null) return null
  const shape = given as Record<string, unknown>
  switch (String(shape.type).toLowerCase()) {
    case 'circle':
      return parseCircle(shape)
    case 'polygon':
      return parsePolygon(shape.arr)
    case 'rectangle':
      return parseRectangle(shape)
    default:
      return null
  }
}

function parseCircle(shape: Record<string, unknown>): Overlay | null {
  const centre = parsePoint(shape)
  const radiusMetres = toNumber(shape.rad)
  return centre && radiusMetres > 0 ? { type: 'circle', centre, radiusMetres } : null
}

function parsePolygon(arr: unknown): Overlay | null {
  if (!Array.isArray(arr)) return null
  const corners = arr.map(parsePoint)
  return corners.length >= 3 && corners.every((corner) => corner !== null) ? { type: 'polygon', corners } : null
}

function parseRectangle(shape: Record<string, unknown>): Overlay | null {
  const [north, south, west, east] = [shape.north, shape.south, shape.west, shape.east].map(toNumber) as [
    number,
    number,
    number,
    number,
  ]
  return north > south && east > west && isPoint(north, west) && isPoint(south, east)
    ? { type: 'rectangle', north, south, west, east }
    : null
}

function parsePoint(given: unknown): Point | null {
  if (typeof given !== 'object' || given === null) return null
  const [lat, lng] = Array.isArray(given) ? given : [(given as { lat?: unknown }).lat, (given as { lng?: unknown }).lng]
  const latitude = toNumber(lat)
  const longitude = toNumber(lng)
  return isPoint(latitude, longitude) ? { latitude, longitude } : null
}

function isPoint(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function toNumber(given: unknown): number {
  if (typeof given === 'string' && given.trim() === '') return Number.NaN
  return typeof given === 'number' || typeof given === 'string' ? Number(given) : Number.NaN
}
