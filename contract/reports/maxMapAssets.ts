/**
 * The maximum number of assets on one map. In a file of its own, so that reading the report's address doesn't pull schemas into the first
 * download.
 */
export const maxMapAssets = 10
