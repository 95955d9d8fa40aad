/** Returns a difference of two longitudes, or a longitude beyond 180 degrees, the short way round the earth: from -180 to 180 degrees. */
export function shortestTurn(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
}
