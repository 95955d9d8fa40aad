import { stateColours } from './assetIcons.ts'
import { arcsOf, ringSteps } from './clusterRing.ts'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { drawImage, imagePixelRatio } from './drawImage.ts'

/** The width of a cluster's ring in CSS pixels. */
export const ringWidth = 5
/** Between the disc of the cluster and its ring. */
const gap = 1.5

export const ringImagePrefix = 'cluster-ring-'

export const isRingImage = (id: string) => id.startsWith(ringImagePrefix)

/**
 * Returns the image of a cluster's ring. Its name says the radius of the cluster's disc in CSS pixels and the ring, such as
 * `cluster-ring-15-0.4.0.8.0.0`. Throws for another name.
 */
function drawRingImage(id: string): ImageData {
  const [radius, ring] = id.slice(ringImagePrefix.length).split('-')
  const arcs = arcsOf(ring ?? '')
  if (!(Number(radius) > 0) || arcs.length === 0) throw new Error(`No image of a ring: ${id}`)
  const middle = Number(radius) + gap + ringWidth / 2
  // A narrow cut between two states.
  const cut = arcs.length === 1 ? 0 : 0.75 / middle
  return drawImage(2 * Math.ceil(middle + ringWidth / 2 + 1), (pen) => {
    pen.lineWidth = ringWidth
    let from = -Math.PI / 2
    for (const { state, steps } of arcs) {
      const to = from + (steps / ringSteps) * 2 * Math.PI
      pen.beginPath()
      pen.arc(0, 0, middle, from + cut, to - cut)
      pen.strokeStyle = stateColours[state]
      pen.stroke()
      from = to
    }
  })
}

/** More rings than this are never in view. */
const maxRings = 256

/** The rings that a map has, by name, the newest last. */
const ringsOf = new WeakMap<MapLibreMap, Set<string>>()

/** Adds a ring's image to a map; the one that was added first goes when there are too many, and is drawn again when it's needed. */
export function addRingImage(map: MapLibreMap, id: string): void {
  if (map.hasImage(id)) return
  const rings = ringsOf.get(map) ?? new Set()
  ringsOf.set(map, rings)
  map.addImage(id, drawRingImage(id), { pixelRatio: imagePixelRatio })
  rings.delete(id)
  rings.add(id)
  const [oldest] = rings
  if (rings.size <= maxRings || oldest === undefined) return
  rings.delete(oldest)
  if (map.hasImage(oldest)) map.removeImage(oldest)
}
