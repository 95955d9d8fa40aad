import { isObject } from '../lists/isObject.ts'
import type { Position } from './position.ts'

/** A shape on the map. Degrees; radius in metres. */
export type Overlay =
  | { type: 'circle'; centre: Position; radiusMetres: number }
  | { type: 'polygon'; corners: readonly Position[] }
  | { type: 'rectangle'; north: number; south: number; west: number; east: number }

/**
 * Returns the shape in an overlay JSON of the specification: circle {type, lat, lng, rad}, polygon {type, arr} with points as {lat, lng} or
 * [lat, lng], rectangle {type, north, south, west, east}. Numbers may be texts. Returns null for anything else.
 */
export function parseOverlay(json: string): Overlay | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return null
  }
  if (!isObject(parsed)) return null
  switch (String(parsed.type).toLowerCase()) {
    case 'circle':
      return parseCircle(parsed)
    case 'polygon':
      return parsePolygon(parsed.arr)
    case 'rectangle':
      return parseRectangle(parsed)
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
  const [north, south] = [toNumber(shape.north), toNumber(shape.south)]
  const [west, east] = [toNumber(shape.west), toNumber(shape.east)]
  return north > south && east > west && isPoint(north, west) && isPoint(south, east)
    ? { type: 'rectangle', north, south, west, east }
    : null
}

function parsePoint(value: unknown): Position | null {
  if (!isObject(value)) return null
  const [lat, lng]: unknown[] = Array.isArray(value) ? value : [value.lat, value.lng]
  const latitude = toNumber(lat)
  const longitude = toNumber(lng)
  return isPoint(latitude, longitude) ? { latitude, longitude } : null
}

function isPoint(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function toNumber(value: unknown): number {
  if (typeof value === 'string' && value.trim() === '') return Number.NaN
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}
