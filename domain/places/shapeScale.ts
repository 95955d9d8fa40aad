/** Metres per degree of latitude on a sphere of the Earth's mean radius; signedDistance uses the same sphere. */
export const metresPerDegree = 111_195

/** Returns the width of a degree of longitude at this latitude relative to the equator. Never 0. */
export function widthFactor(latitude: number): number {
  return Math.max(1e-6, Math.cos((Math.min(90, Math.abs(latitude)) * Math.PI) / 180))
}
