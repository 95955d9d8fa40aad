import type { Position } from '../../places/position.ts'

const radians = Math.PI / 180

/** Returns the initial bearing from the first position to the second, in degrees clockwise from north (0 to 360); 0 when they're equal. */
export function bearing(from: Position, to: Position): number {
  const east = (to.longitude - from.longitude) * radians
  const y = Math.sin(east) * Math.cos(to.latitude * radians)
  const x =
    Math.cos(from.latitude * radians) * Math.sin(to.latitude * radians) -
    Math.sin(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.cos(east)
  return (Math.atan2(y, x) / radians + 360) % 360
}
