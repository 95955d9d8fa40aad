/** So many assets at once on one map. Alone, so that the address of the report costs no schemas at the first visit. */
export const mostMapAssets = 10
