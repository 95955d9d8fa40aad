interface Stretch {
  started: number
  completed: number
}

export interface Score {
  trueTrips: number
  /** True trips during which no good fix was taken, which no detector can see. */
  unseen: number
  oneToOne: number
  split: number
  merged: number
  missed: number
  spurious: number
  /** Of the one-to-one trips, in minutes: how far off. */
  startErrors: number[]
  endErrors: number[]
}

export const noScore: Score = {
  trueTrips: 0,
  unseen: 0,
  oneToOne: 0,
  split: 0,
  merged: 0,
  missed: 0,
  spurious: 0,
  startErrors: [],
  endErrors: [],
}

/**
 * Matches the found trips of one recording to the true ones. Two are linked when they share more than half of the shorter;
 * one-to-one links count as found. judged: the true trips to count; known: all that happened, which shows whether a trip is a merge or
 * spurious; fixTimes: when good fixes were taken.
 */
export function scoreTrips(
  found: readonly Stretch[],
  judged: readonly Stretch[],
  known: readonly Stretch[],
  outings: readonly Stretch[],
  fixTimes: readonly number[],
): Score {
  const score: Score = { ...noScore, startErrors: [], endErrors: [] }
  for (const truth of judged) {
    const linked = found.filter((trip) => areLinked(trip, truth))
    const [only] = linked
    const others = only ? known.filter((other) => areLinked(only, other)) : []
    score.trueTrips++
    if (!fixTimes.some((at) => at >= truth.started && at <= truth.completed)) score.unseen++
    if (!only) score.missed++
    else if (others.length > 1) score.merged++
    else if (linked.length > 1) score.split++
    else {
      score.oneToOne++
      score.startErrors.push(Math.abs(only.started - truth.started) / 60_000)
      score.endErrors.push(Math.abs(only.completed - truth.completed) / 60_000)
    }
  }
  score.spurious = found.filter((trip) => !outings.some((outing) => shared(trip, outing) > 0)).length
  return score
}

export function addScores(a: Score, b: Score): Score {
  return {
    trueTrips: a.trueTrips + b.trueTrips,
    unseen: a.unseen + b.unseen,
    oneToOne: a.oneToOne + b.oneToOne,
    split: a.split + b.split,
    merged: a.merged + b.merged,
    missed: a.missed + b.missed,
    spurious: a.spurious + b.spurious,
    startErrors: [...a.startErrors, ...b.startErrors],
    endErrors: [...a.endErrors, ...b.endErrors],
  }
}

/** Returns NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function shared(a: Stretch, b: Stretch): number {
  return Math.max(0, Math.min(a.completed, b.completed) - Math.max(a.started, b.started))
}

function areLinked(a: Stretch, b: Stretch): boolean {
  return shared(a, b) * 2 > Math.min(a.completed - a.started, b.completed - b.started)
}
