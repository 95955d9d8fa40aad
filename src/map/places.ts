/** The view with which a map opens when it has nothing to show yet. */
export const australia: { bounds: [number, number, number, number] } = { bounds: [113, -43.8, 153.8, -10.5] }

/** How close a map goes to one asset: its street fills the view. */
export const singleAssetZoom = 16

/** The same on the embedded map, on which the next town or depot says more than an empty sheet without streets. */
export const zoomWithoutStreets = 11
