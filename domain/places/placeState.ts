/** How a sighting relates to a place: metres to the border, negative inside (see signedDistance). */
export interface SideEvidence {
  isStationary: boolean
  /** When it began, epoch milliseconds; identifies a stationary period while it grows. */
  since: number
  distance: number
  /** The lowest distance on the path from the previous sighting to this one; equal to distance when the path isn't known. */
  nearest: number
  deviationMetres: number
  independentFixes: number
}

/** What is remembered of an asset and a place between sightings; plain JSON, null before the first one. */
export interface PlaceState extends Side {
  /** The current stationary period and what was known before it. It's evaluated again, as a whole, with each of its fixes. */
  stationary: { since: number; before: Side | null } | null
}

interface Side {
  inside: boolean
  /** Since when it has been on this side, epoch milliseconds. */
  since: number
  /** The evidence collected for the other side, since when; 1 is decisive. */
  evidence: number
  doubtSince: number | null
}

/**
 * entered, left: dated at the first sighting on the new side. undone: the previous crossing was based on fixes of a stationary period that,
 * with more fixes, turns out to be on the old side.
 */
export interface Crossing {
  kind: 'entered' | 'left' | 'undone'
  at: number
}

/** For a moving vehicle, one fix this many metres beyond the border is decisive, unless its accuracy is worse than that. */
const decisiveMetres = 30
/** In standard deviations: by chance, one fix in a hundred and fifty lies this far beyond the border. */
const decisiveDeviations = 2.5
/** The share of that distance which counts for neither side: close to a border, as many fixes lie beyond it by chance as not. */
const neutralShare = 0.2
/** Closer to the border than this, no vehicle's receiver can tell the sides apart. */
const minMarginMetres = 3

/**
 * Returns the state after a sighting of an asset at a place, and the crossing it shows, if any. A moving vehicle changes sides when its
 * fixes together, weighted by accuracy, lie far enough beyond the border, so that driving past a place isn't a visit. A stationary one is
 * on the same side for the whole stationary period: the side of the mean of its fixes or, if the mean is too close to the border to be
 * reliable, the side it came from. The first sighting that isn't in doubt sets the state without a crossing. Sightings must be in order of
 * time.
 */
export function advancePlace(state: PlaceState | null, seen: SideEvidence): [PlaceState | null, Crossing | null] {
  return seen.isStationary ? judgeStationary(state, seen) : judgePass(state, seen)
}

/** Returns the state when a sighting is all that's known: its side, however close to the border. */
function placeAtFirst({ distance, since }: Pick<SideEvidence, 'distance' | 'since'>): PlaceState {
  return { ...fresh(distance <= 0, since), stationary: null }
}

function judgePass(state: PlaceState | null, seen: SideEvidence): [PlaceState | null, Crossing | null] {
  const decisive = Math.max(decisiveMetres, decisiveDeviations * seen.deviationMetres)
  if (!state) return [Math.abs(seen.distance) < decisive ? null : placeAtFirst(seen), null]
  const { inside, since } = state
  const hasMovedOn = state.stationary !== null
  const beyond = inside ? seen.distance : -seen.nearest
  const before = hasMovedOn ? 0 : state.evidence
  const evidence = Math.max(0, before + beyond / decisive - neutralShare)
  const doubted = hasMovedOn ? null : state.doubtSince
  const doubtSince = beyond > 0 || evidence > 0 ? (doubted ?? seen.since) : null
  if (evidence < 1) return [{ inside, since, evidence, doubtSince, stationary: null }, null]
  const at = doubtSince ?? seen.since
  return [
    { ...fresh(!inside, at), stationary: null },
    { kind: inside ? 'left' : 'entered', at },
  ]
}

function judgeStationary(state: PlaceState | null, seen: SideEvidence): [PlaceState, Crossing | null] {
  const isSame = state?.stationary?.since === seen.since
  const before = isSame ? (state.stationary?.before ?? null) : state && sideOf(state)
  const next = { ...sideAt(before, seen), stationary: { since: seen.since, before } }
  if (!state || !before || state.inside === next.inside) return [next, null]
  if (before.inside === next.inside) return [next, { kind: 'undone', at: next.since }]
  return [next, { kind: next.inside ? 'entered' : 'left', at: next.since }]
}

/** Returns the side of a stationary period as far as it's known, given what was known before it. */
function sideAt(before: Side | null, { since, distance, deviationMetres, independentFixes }: SideEvidence): Side {
  if (!before) return fresh(distance <= 0, since)
  const margin = Math.max(minMarginMetres, deviationMetres / Math.sqrt(independentFixes))
  const beyond = before.inside ? distance : -distance
  return beyond > margin ? fresh(!before.inside, before.doubtSince ?? since) : before
}

function sideOf({ inside, since, evidence, doubtSince }: Side): Side {
  return { inside, since, evidence, doubtSince }
}

function fresh(inside: boolean, since: number): Side {
  return { inside, since, evidence: 0, doubtSince: null }
}
