import type { MarkerState } from './liveAsset.ts'

/** What a cluster contains: how many of its assets are in each state. */
export type StateCounts = Record<MarkerState, number>

/** One part of a cluster's ring. A map draws it from an image of its own; so many lengths keep these images few. */
export interface RingArc {
  state: MarkerState
  /** The length, in steps of the ring. */
  steps: number
  /** Where it begins, in degrees clockwise from the top. */
  turn: number
}

/** The parts of a whole ring. */
export const ringSteps = 24

/** The order around the ring: what matters most begins at the top. */
export const ringStates: readonly MarkerState[] = ['duress', 'driving', 'idling', 'parked', 'noSignal', 'notResponding']

/** A single duress among a thousand is still seen. */
const leastSteps: Partial<Record<MarkerState, number>> = { duress: 3 }

export const noStates = (): StateCounts => ({
  duress: 0,
  driving: 0,
  idling: 0,
  parked: 0,
  noSignal: 0,
  notResponding: 0,
})

/** Returns the ring of a cluster: an arc for each state in it, about as long as its share, and never too short to be seen. */
export function ringOf(counts: StateCounts): RingArc[] {
  const present = ringStates.filter((state) => counts[state] > 0)
  const total = present.reduce((sum, state) => sum + counts[state], 0)
  const arcs = present.map((state) => {
    const exact = (counts[state] / total) * ringSteps
    return { state, exact, steps: Math.max(leastSteps[state] ?? 1, Math.round(exact)) }
  })
  // What the others took too much or too little is that of the largest.
  const largest = arcs.reduce<(typeof arcs)[number] | undefined>((a, b) => (a && a.exact >= b.exact ? a : b), undefined)
  if (largest) largest.steps += ringSteps - arcs.reduce((sum, { steps }) => sum + steps, 0)
  let from = 0
  return arcs.map(({ state, steps }) => {
    const turn = (from / ringSteps) * 360
    from += steps
    return { state, steps, turn }
  })
}
