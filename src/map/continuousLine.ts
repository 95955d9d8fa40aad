import { shortestTurn } from '../../domain/places/shortestTurn.ts'

/**
 * Returns a line whose longitudes go on beyond 180 degrees where it crosses the date line, as the map draws it the short way: from 179.9 to
 * -179.9 it would draw it around the world.
 */
export function continuousLine(line: readonly { longitude: number; latitude: number }[]) {
  let before = line[0]?.longitude ?? 0
  return line.map(({ longitude, latitude }) => {
    // Elsewhere the longitudes stay as they are, to the last digit.
    if (Math.abs(longitude - before) > 180) before += shortestTurn(shortestTurn(longitude) - shortestTurn(before))
    else before = longitude
    return { longitude: before, latitude }
  })
}
