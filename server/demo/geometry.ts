import type { Position } from '../../domain/places/position.ts'

const kmPerDegree = 111.195

/** Returns the kilometres between two points, accurate to a metre at the distances of a delivery round. */
export function flatKmBetween(a: Position, b: Position): number {
  return (
    Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * cosine((a.latitude + b.latitude) / 2)) *
    kmPerDegree
  )
}

/** Returns the point this many kilometres to the north and to the east. */
export function offsetBy(from: Position, northKm: number, eastKm: number): Position {
  return {
    latitude: from.latitude + northKm / kmPerDegree,
    longitude: from.longitude + eastKm / (kmPerDegree * cosine(from.latitude)),
  }
}

/** Returns the kilometres to the north and to the east from one point to another. */
export function offsetTo(from: Position, to: Position): { northKm: number; eastKm: number } {
  return {
    northKm: (to.latitude - from.latitude) * kmPerDegree,
    eastKm: (to.longitude - from.longitude) * kmPerDegree * cosine(from.latitude),
  }
}

/** Returns the heading in degrees clockwise from north, 0 to 360. */
export function headingBetween(a: Position, b: Position): number {
  const { northKm, eastKm } = offsetTo(a, b)
  return (Math.atan2(eastKm, northKm) * 180) / Math.PI + (eastKm < 0 ? 360 : 0)
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}
