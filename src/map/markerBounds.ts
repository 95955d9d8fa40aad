/**
 * Returns the west, south, east and north of the given places, or undefined when there are no places. East is beyond 180 degrees where
 * that is narrower: places on both sides of the date line are near each other.
 */
export function markerBounds(
  places: Iterable<{ longitude: number; latitude: number }>,
): [number, number, number, number] | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  // Across the date line, from the first place east of Greenwich to the last one west of it.
  let [minEast, maxWest] = [Infinity, -Infinity]
  for (const { longitude, latitude } of places) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
    if (longitude < 0) maxWest = Math.max(maxWest, longitude + 360)
    else minEast = Math.min(minEast, longitude)
  }
  if (west === Infinity) return undefined
  const isOnBothSides = west < 0 && east >= 0
  return isOnBothSides && maxWest - minEast < east - west
    ? [minEast, south, maxWest, north]
    : [west, south, east, north]
}
