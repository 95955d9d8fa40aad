/** Returns the west, south, east and north of the given places, or undefined when there are no places. */
export function markerBounds(
  places: Iterable<{ longitude: number; latitude: number }>,
): [number, number, number, number] | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { longitude, latitude } of places) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return west === Infinity ? undefined : [west, south, east, north]
}
