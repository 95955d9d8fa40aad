/** Where a map opens that has nothing to show yet. */
export const australia = { longitude: 134, latitude: -27.5, zoom: 3.6 }

export const singleAssetZoom = 16
