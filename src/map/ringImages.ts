import { stateColours } from './assetIcons.ts'
import { ringStates, ringSteps } from './clusterRing.ts'
import { drawImage } from './drawImage.ts'

/** The width of a cluster's ring in CSS pixels. */
export const ringWidth = 5
/** Between the disc of the cluster and its ring. */
const gap = 1.5

export const ringImagePrefix = 'cluster-ring-'

export const isRingImage = (id: string) => id.startsWith(ringImagePrefix)

/**
 * Returns the image of one arc of a cluster's ring, which begins at the top. Its name says the state, the radius of the
 * cluster's disc in CSS pixels and the length in steps of the ring, such as `cluster-ring-parked-15-12`. Throws for
 * another name.
 */
export function drawRingImage(id: string): ImageData {
  const [name, radius, steps] = id.slice(ringImagePrefix.length).split('-')
  const state = ringStates.find((known) => known === name)
  if (!state || !(Number(radius) > 0) || !(Number(steps) > 0)) throw new Error(`No image of a ring: ${id}`)
  const middle = Number(radius) + gap + ringWidth / 2
  return drawImage(2 * Math.ceil(middle + ringWidth / 2 + 1), (pen) => {
    const isWhole = Number(steps) >= ringSteps
    // A narrow cut between two states.
    const cut = isWhole ? 0 : 0.75 / middle
    const top = -Math.PI / 2
    pen.beginPath()
    pen.arc(0, 0, middle, top + cut, top + (Number(steps) / ringSteps) * 2 * Math.PI - cut)
    pen.lineWidth = ringWidth
    pen.strokeStyle = stateColours[state]
    pen.stroke()
  })
}
