/** Returns ids in ascending order, so that two choices of the same records compare as equal. */
export const ascending = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b)
