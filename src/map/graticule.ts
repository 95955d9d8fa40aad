import type { Feature } from 'geojson'
import type { MapView } from './clusterIndex.ts'

/** From this zoom on, the embedded map may have nothing in view. */
export const graticuleFrom = 11

/** Degrees between two lines, from the closest zoom to the widest: a phone shows two to five lines in each direction. */
const steps = [
  { zoom: 17, degrees: 0.001 },
  { zoom: 16, degrees: 0.002 },
  { zoom: 15, degrees: 0.005 },
  { zoom: 14, degrees: 0.01 },
  { zoom: 13, degrees: 0.02 },
  { zoom: graticuleFrom, degrees: 0.05 },
] as const

/** Returns the lines of whole degrees of latitude and longitude across a view, or of parts of a degree, each with its value. */
export function graticuleOf({ west, south, east, north, zoom }: MapView): Feature[] {
  const step = steps.find((candidate) => zoom >= candidate.zoom)
  if (!step) return []
  const { degrees } = step
  const valuesIn = (from: number, to: number) => {
    const first = Math.ceil(from / degrees)
    return Array.from(
      { length: Math.max(0, Math.floor(to / degrees) - first + 1) },
      (_, index) => (first + index) * degrees,
    )
  }
  return [
    ...valuesIn(south, north).map((latitude) =>
      line(latitude, degrees, [
        [west, latitude],
        [east, latitude],
      ]),
    ),
    ...valuesIn(west, east).map((longitude) =>
      line(longitude, degrees, [
        [longitude, south],
        [longitude, north],
      ]),
    ),
  ]
}

const line = (value: number, step: number, coordinates: number[][]): Feature => ({
  type: 'Feature',
  properties: { label: degreesText(value, step) },
  geometry: { type: 'LineString', coordinates },
})

/** A signed value reads alike in all languages; beyond the antimeridian it counts from the other side. */
function degreesText(value: number, step: number): string {
  const turned = ((((value + 180) % 360) + 360) % 360) - 180
  return `${turned.toFixed(step < 0.01 ? 3 : 2).replace('-', '−')}°`
}
