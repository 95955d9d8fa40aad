/** Returns the address of the live map with an asset selected. */
export const liveAddress = (assetId: number) => `/realTime?asset=${assetId}`
