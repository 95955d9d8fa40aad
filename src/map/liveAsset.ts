export type AssetId = number | string

export type AssetState = 'driving' | 'parked' | 'noSignal' | 'notResponding' | 'duress'

/** What the live map needs to know of an asset; a page may give more and gets it back in onAssetClick. */
export interface LiveAsset {
  assetId: AssetId
  name: string
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
  /** Degrees clockwise from north. */
  heading: number
  moving: boolean
  state: AssetState
}

/** The marker's part of an asset, which is what goes to the worker and back. */
export interface Marker {
  assetId: AssetId
  name: string
  latitude: number
  longitude: number
  heading: number
  state: AssetState
}

export const toMarker = ({ assetId, name, latitude, longitude, heading, state }: LiveAsset): Marker => ({
  assetId,
  name,
  latitude,
  longitude,
  heading,
  state,
})
