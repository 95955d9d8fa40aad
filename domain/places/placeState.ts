/** What places know of a sighting: metres to the border, negative inside (signedDistance). */
export interface SideEvidence {
  isStand: boolean
  /** When it began, epoch milliseconds; a stand is the same one as long as this is. */
  since: number
  distance: number
  /** The lowest distance on the way from the sighting before to this one; distance itself where nothing is known of the way. */
  nearest: number
  deviationMetres: number
  independentFixes: number
}

/** What is remembered of one asset and one place between sightings; plain JSON, null before the first one. */
export interface PlaceState extends Side {
  /** The stand that is under way, and what was known before it: it is judged again with each of its fixes, as one. */
  stand: { since: number; before: Side | null } | null
}

interface Side {
  inside: boolean
  /** Since when it has been so, epoch milliseconds. */
  since: number
  /** How much speaks for the other side, since when: 1 decides. */
  evidence: number
  doubtSince: number | null
}

/**
 * entered, left: dated at the first sighting on the new side. undone: the crossing before was made by the fixes of a stand that turns
 * out, with more of them, to be on the old side.
 */
export interface Crossing {
  kind: 'entered' | 'left' | 'undone'
  at: number
}

/** Beyond the border by this many metres one fix of a moving vehicle decides, unless it is less accurate than that. */
const decisiveMetres = 30
/** As far beyond, in standard deviations, a fix lies by chance once in a hundred and fifty. */
const decisiveDeviations = 2.5
/** This share of it speaks for neither side: beside a border, as many fixes lie beyond it by chance as not. */
const neutralShare = 0.2
/** Nearer to the border than this no receiver of a vehicle tells the sides apart. */
const leastMarginMetres = 3

/**
 * Takes a sighting into the state of an asset at a place. A vehicle that moves changes sides by what its fixes together say beyond the
 * border, each by its own accuracy, so that one that passes beside a place does not visit it. One at rest is on one side for all of the
 * rest: that of the mean of its fixes, unless the mean is nearer to the border than it can be trusted; then on the side from which it
 * came. The first sighting that is not in doubt sets the state without a crossing. Sightings come in order of time.
 */
export function advancePlace(state: PlaceState | null, seen: SideEvidence): [PlaceState | null, Crossing | null] {
  return seen.isStand ? judgeStand(state, seen) : judgePass(state, seen)
}

/** The state if a sighting is all that is known: its side, however near to the border. */
function placeAtFirst({ distance, since }: Pick<SideEvidence, 'distance' | 'since'>): PlaceState {
  return { ...fresh(distance <= 0, since), stand: null }
}

function judgePass(state: PlaceState | null, seen: SideEvidence): [PlaceState | null, Crossing | null] {
  const decisive = Math.max(decisiveMetres, decisiveDeviations * seen.deviationMetres)
  if (!state) return [Math.abs(seen.distance) < decisive ? null : placeAtFirst(seen), null]
  const { inside, since } = state
  const isStandOver = state.stand !== null
  const beyond = inside ? seen.distance : -seen.nearest
  const before = isStandOver ? 0 : state.evidence
  const evidence = Math.max(0, before + beyond / decisive - neutralShare)
  const doubted = isStandOver ? null : state.doubtSince
  const doubtSince = beyond > 0 || evidence > 0 ? (doubted ?? seen.since) : null
  if (evidence < 1) return [{ inside, since, evidence, doubtSince, stand: null }, null]
  const at = doubtSince ?? seen.since
  return [
    { ...fresh(!inside, at), stand: null },
    { kind: inside ? 'left' : 'entered', at },
  ]
}

function judgeStand(state: PlaceState | null, seen: SideEvidence): [PlaceState, Crossing | null] {
  const isSame = state?.stand?.since === seen.since
  const before = isSame ? (state.stand?.before ?? null) : state && sideOf(state)
  const next = { ...sideAt(before, seen), stand: { since: seen.since, before } }
  if (!state || !before || state.inside === next.inside) return [next, null]
  if (before.inside === next.inside) return [next, { kind: 'undone', at: next.since }]
  return [next, { kind: next.inside ? 'entered' : 'left', at: next.since }]
}

/** The side of a stand as far as it is known, by what was known before it. */
function sideAt(before: Side | null, { since, distance, deviationMetres, independentFixes }: SideEvidence): Side {
  if (!before) return fresh(distance <= 0, since)
  const margin = Math.max(leastMarginMetres, deviationMetres / Math.sqrt(independentFixes))
  const beyond = before.inside ? distance : -distance
  return beyond > margin ? fresh(!before.inside, before.doubtSince ?? since) : before
}

function sideOf({ inside, since, evidence, doubtSince }: Side): Side {
  return { inside, since, evidence, doubtSince }
}

function fresh(inside: boolean, since: number): Side {
  return { inside, since, evidence: 0, doubtSince: null }
}
