import type { markerBounds } from './markerBounds.ts'
import { singleAssetZoom, zoomWithoutStreets } from './places.ts'

type Bounds = NonNullable<ReturnType<typeof markerBounds>>

/** In degrees, about 100 m: what lies closer together is one place. */
const placeSpan = 0.001

const isOnePlace = ([west, south, east, north]: Bounds) => east - west < placeSpan && north - south < placeSpan

/** Returns the view with which a map opens at one place. */
export const viewOfPlace = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
  longitude,
  latitude,
  zoom: singleAssetZoom,
  zoomWithoutStreets,
})

/** Returns the view with which a map opens: one place is shown with what is around it. */
export function viewOfBounds(bounds: Bounds | undefined) {
  if (!bounds || !isOnePlace(bounds)) return bounds && { bounds }
  const [west, south, east, north] = bounds
  return viewOfPlace({ longitude: (west + east) / 2, latitude: (south + north) / 2 })
}

/** Returns how close a map goes to what lies within the bounds; `hasStreets` tells whether there is a map with streets. */
export const maxZoomOf = (bounds: Bounds, hasStreets: boolean): number =>
  hasStreets || !isOnePlace(bounds) ? singleAssetZoom : zoomWithoutStreets
