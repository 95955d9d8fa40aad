/** Beyond the border by this many metres one fix decides; nearer to it two in a row do. */
export const hysteresisMetres = 50

/** What is remembered of one asset and one place between fixes; plain JSON, null before the first fix. */
export interface PlaceState {
  inside: boolean
  /** Since when it has been so, epoch milliseconds. */
  since: number
  /** First fix on the other side, waiting for a second; null when there is none. */
  doubtSince: number | null
}

/** An entry or exit, dated at the first fix on the new side. */
export interface Crossing {
  kind: 'entered' | 'left'
  at: number
}

/**
 * Takes one good fix into the state of an asset at a place: in or out changes with a fix 50 m beyond the border or with two fixes
 * in a row beyond it, so that a vehicle on the border does not flap. The first fix sets the state without a crossing.
 * distance is metres to the border, negative inside (signedDistance); fixes come in order of time.
 */
export function advancePlace(state: PlaceState | null, distance: number, at: number): [PlaceState, Crossing | null] {
  const inside = distance <= 0
  if (!state) return [{ inside, since: at, doubtSince: null }, null]
  if (inside === state.inside) return [state.doubtSince === null ? state : { ...state, doubtSince: null }, null]
  if (Math.abs(distance) < hysteresisMetres && state.doubtSince === null) return [{ ...state, doubtSince: at }, null]
  const since = state.doubtSince ?? at
  return [
    { inside, since, doubtSince: null },
    { kind: inside ? 'entered' : 'left', at: since },
  ]
}
