export type AssetId = number | string

export const markerStates = ['driving', 'idling', 'parked', 'noSignal', 'notResponding', 'duress'] as const

export type MarkerState = (typeof markerStates)[number]

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

/**
 * Where assets are and in which state, each field for itself: a list of as many objects would take a phone several times as long to make and
 * to hand to a worker.
 */
export interface MarkerColumns {
  assetIds: readonly AssetId[]
  /** Degrees, WGS 84. */
  longitudes: Float64Array<ArrayBuffer>
  latitudes: Float64Array<ArrayBuffer>
  /** Positions in markerStates. */
  states: Uint8Array<ArrayBuffer>
}

export const toMarkerColumns = (assets: readonly LiveAsset[]): MarkerColumns => ({
  assetIds: assets.map(({ assetId }) => assetId),
  longitudes: Float64Array.from(assets, ({ longitude }) => longitude),
  latitudes: Float64Array.from(assets, ({ latitude }) => latitude),
  states: Uint8Array.from(assets, ({ state }) => markerStates.indexOf(state)),
})

/** The properties of a marker on the map. */
export interface Marker {
  assetId: AssetId
  name: string
  heading: number
  state: MarkerState
}
