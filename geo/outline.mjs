/** Rounds to `digits` decimals and drops vertices that fall together. */
export function roundLine(line, digits) {
  const factor = 10 ** digits
  const rounded = line.map((position) => position.map((value) => Math.round(value * factor) / factor))
  return rounded.filter((p, i) => i === 0 || p[0] !== rounded[i - 1][0] || p[1] !== rounded[i - 1][1])
}

/**
 * A ring that crosses the antimeridian, without the jump from 180 to -180 that would draw a line across the whole map.
 * A ring around a pole (Antarctica) cannot be unrolled and stays as it is.
 */
export function unrollRing(ring) {
  let shift = 0
  const unrolled = ring.map(([longitude, latitude], i) => {
    const step = i === 0 ? 0 : longitude - ring[i - 1][0]
    if (step > 180) shift -= 360
    else if (step < -180) shift += 360
    return [longitude + shift, latitude]
  })
  const closes = Math.abs(unrolled[0][0] - unrolled.at(-1)[0]) < 180
  return closes ? unrolled : ring
}

function distanceToSegment([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy)
}

/** Douglas and Peucker's simplification; `tolerance` in degrees. A ring is halved first, as its ends coincide. */
export function simplifyLine(line, tolerance) {
  if (line.length < 5) return line
  const middle = line.length >> 1
  const kept = new Set([0, middle, line.length - 1])
  const open = [
    [0, middle],
    [middle, line.length - 1],
  ]
  while (open.length > 0) {
    const [from, to] = open.pop()
    let farthest = 0
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const distance = distanceToSegment(line[i], line[from], line[to])
      if (distance > farthest) [farthest, at] = [distance, i]
    }
    if (farthest <= tolerance) continue
    kept.add(at)
    open.push([from, at], [at, to])
  }
  return line.filter((_, i) => kept.has(i))
}

/** The area of a ring in square degrees: enough to tell islands from specks. */
export function ringArea(ring) {
  let sum = 0
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1]
  return Math.abs(sum / 2)
}

/** The centre of gravity of a ring, where a name may stand. */
export function ringCentre(ring) {
  let [x, y, sum] = [0, 0, 0]
  for (let i = 1; i < ring.length; i++) {
    const cross = ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1]
    x += (ring[i - 1][0] + ring[i][0]) * cross
    y += (ring[i - 1][1] + ring[i][1]) * cross
    sum += cross
  }
  return [x / (3 * sum), y / (3 * sum)]
}

/** A polygon or multipolygon made lighter; null when nothing larger than `smallest` square degrees is left. */
export function lightenPolygons(geometry, { digits, tolerance, smallest }) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const lightened = polygons
    .filter((rings) => ringArea(unrollRing(rings[0])) > smallest)
    .map((rings) =>
      rings
        .map((ring) => roundLine(simplifyLine(unrollRing(ring), tolerance), digits))
        .filter((ring) => ring.length >= 4 && ringArea(ring) > smallest),
    )
    .filter((rings) => rings.length > 0)
  return lightened.length === 0 ? null : { type: 'MultiPolygon', coordinates: lightened }
}
