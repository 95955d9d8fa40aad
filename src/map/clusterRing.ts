import type { MarkerState } from './liveAsset.ts'

/** What a cluster contains: how many of its assets are in each state. */
export type StateCounts = Record<MarkerState, number>

/** One part of a cluster's ring, as long as so many steps of the ring. */
export interface RingArc {
  state: MarkerState
  steps: number
}

/** The parts of a whole ring: few enough that clusters that are nearly alike share an image, as one of many at a time is. */
export const ringSteps = 12

/** The order around the ring: what matters most begins at the top. */
export const ringStates: readonly MarkerState[] = ['duress', 'driving', 'idling', 'parked', 'noSignal', 'notResponding']

/** A single duress among a thousand is still seen. */
const leastSteps: Partial<Record<MarkerState, number>> = { duress: 2 }

export const noStates = (): StateCounts => ({
  duress: 0,
  driving: 0,
  idling: 0,
  parked: 0,
  noSignal: 0,
  notResponding: 0,
})

/**
 * Returns the ring of a cluster: how many steps each state has, in the order of ringStates and separated by dots; each is about
 * as long as its share, and never too short to be seen.
 */
export function ringOf(counts: StateCounts): string {
  const present = ringStates.filter((state) => counts[state] > 0)
  const total = present.reduce((sum, state) => sum + counts[state], 0)
  const arcs = present.map((state) => {
    const exact = (counts[state] / total) * ringSteps
    return { state, exact, steps: Math.max(leastSteps[state] ?? 1, Math.round(exact)) }
  })
  const largest = () => arcs.reduce((a, b) => (b.steps > a.steps ? b : a))
  // Rounding, and states that are shown longer than they are, leave a few steps too many or too few.
  for (let over = arcs.reduce((sum, { steps }) => sum + steps, -ringSteps); arcs.length > 0 && over !== 0;) {
    largest().steps -= Math.sign(over)
    over -= Math.sign(over)
  }
  return ringStates.map((state) => arcs.find((arc) => arc.state === state)?.steps ?? 0).join('.')
}

/** Returns the arcs of a ring as ringOf writes it, clockwise from the top; an empty list for another text. */
export function arcsOf(ring: string): RingArc[] {
  const steps = ring.split('.').map(Number)
  return ringStates.flatMap((state, place) => {
    const length = steps[place] ?? 0
    return length > 0 ? [{ state, steps: length }] : []
  })
}
