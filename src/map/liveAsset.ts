export type AssetId = number | string

export type MarkerState = 'driving' | 'idling' | 'parked' | 'noSignal' | 'notResponding' | 'duress'

/**
 * The properties of an asset that the live map needs. Objects with more properties are passed back as they are to
 * `onAssetClick`.
 */
export interface LiveAsset {
  assetId: AssetId
  name: string
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
  /** Degrees clockwise from north. */
  heading: number
  moving: boolean
  state: MarkerState
}

/** The part of an asset that its marker needs. Only this part is sent to the worker and back. */
export interface Marker {
  assetId: AssetId
  name: string
  latitude: number
  longitude: number
  heading: number
  state: MarkerState
}

export const toMarker = ({ assetId, name, latitude, longitude, heading, state }: LiveAsset): Marker => ({
  assetId,
  name,
  latitude,
  longitude,
  heading,
  state,
})
