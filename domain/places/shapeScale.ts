/** Of latitude, on a sphere of the Earth's mean radius; the same as signedDistance measures with. */
export const metresPerDegree = 111_195

/** How much narrower a degree of longitude is at this latitude than at the equator. Never 0. */
export function widthFactor(latitude: number): number {
  return Math.max(1e-6, Math.cos((Math.min(90, Math.abs(latitude)) * Math.PI) / 180))
}
