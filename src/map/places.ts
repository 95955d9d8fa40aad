/** The view with which a map opens when it has nothing to show yet. */
export const australia: { bounds: [number, number, number, number] } = { bounds: [113, -43.8, 153.8, -10.5] }

export const singleAssetZoom = 16
