import { activityKinds } from '../../../contract/assets/activity.ts'
import type { LiveState } from '../../live/assetState.ts'
import type { Sort } from '../../tables/sortRows.ts'

/** Returns the state in an address, or undefined for all assets and for unknown states. */
export function readState(text: string | undefined): LiveState | undefined {
  return text === 'duress' ? text : activityKinds.find((kind) => kind === text)
}

const byName: Sort = { key: 'asset', direction: 'asc' }

/** Returns the order in an address, such as `time.des`. The default is by name. */
export function readSort(text: string | undefined): Sort {
  const [key, direction] = text?.split('.') ?? []
  return key ? { key, direction: direction === 'des' ? 'des' : 'asc' } : byName
}

/** Returns an order as text for an address, or undefined for the default. */
export function writeSort({ key, direction }: Sort): string | undefined {
  return key === byName.key && direction === byName.direction ? undefined : `${key}.${direction}`
}

/** Where a map looks, in degrees and MapLibre's zoom. */
export interface MapPlace {
  latitude: number
  longitude: number
  zoom: number
}

/** Returns the part of the map in an address, or null when it isn't readable. */
export function readPlace(text: string | undefined): MapPlace | null {
  const [latitude = NaN, longitude = NaN, zoom = NaN] = text?.split(',').map(Number) ?? []
  const isPlace = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 20
  return isPlace ? { latitude, longitude, zoom } : null
}

/** Returns the part of the map as text for an address, to about a metre. */
export function writePlace({ latitude, longitude, zoom }: MapPlace): string {
  return [latitude.toFixed(5), longitude.toFixed(5), zoom.toFixed(2)].join(',')
}
