/** A period of time with one constant value; epoch milliseconds. */
export interface Segment<T> {
  from: number
  to: number
  is: T
}

/** What the engine did: true is on, false is off, null is unknown. */
export type Engine = boolean | null

/**
 * Stored under these names. standing: stationary, as its fixes show. paused: stationary without fixes that show it, for a part of a long step or
 * while the receiver repeats one position at speed. elsewhere and still: a gap too long to know what happened, after which the asset was at a
 * different place or at the same one.
 */
export type SeenMotion = 'moving' | 'standing' | 'paused' | 'elsewhere' | 'still'

/** The engine and motion of a segment. */
export interface Activity {
  engine: Engine
  motion: SeenMotion
}

/** Segments of which only the engine or only the motion is known yet; each list is in order and without gaps. */
export interface ActivityState {
  engine: readonly Segment<Engine>[]
  motion: readonly Segment<SeenMotion>[]
}

/** A device without fixes only reports its engine; this much of that is stored while waiting for a fix. */
const maxWaitMs = 24 * 3_600_000
/** How many segments are stored while waiting for a wire that has never changed. */
const maxWaiting = 24

/** Adds new segments of engine and motion. Returns the state and the segments for which both are now known, in order. */
export function joinActivity(
  state: ActivityState | null,
  engine: readonly Segment<Engine>[],
  motion: readonly Segment<SeenMotion>[],
): [ActivityState, Segment<Activity>[]] {
  if (state && engine.length === 0 && motion.length === 0) return [state, nothing]
  const engines = append(state?.engine ?? nowhere, engine)
  const motions = append(state?.motion ?? nowhere, motion)
  const joined: Segment<Activity>[] = []
  let [i, j] = [0, 0]
  for (;;) {
    const [a, b] = [engines[i], motions[j]]
    if (!a || !b) break
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)]
    if (from < to) joined.push({ from, to, is: { engine: a.is, motion: b.is } })
    if (a.to <= to) i++
    if (b.to <= to) j++
    if (a.to <= b.from) i++
    else if (b.to <= a.from) j++
  }
  const unmatched = Math.max(0, motions.length - j - maxWaiting)
  for (const { from, to, is } of motions.slice(j, j + unmatched))
    joined.push({ from, to, is: { engine: null, motion: is } })
  return [{ engine: recent(from(engines, i)), motion: from(motions, j + unmatched) }, joined]
}

const nothing: Segment<Activity>[] = []
const nowhere: readonly never[] = []

/** Returns the list from an index on. Stored lists are only copied when something is dropped. */
function from<T>(list: readonly T[], index: number): readonly T[] {
  return index === 0 ? list : index >= list.length ? nowhere : list.slice(index)
}

function append<T>(known: readonly Segment<T>[], more: readonly Segment<T>[]): readonly Segment<T>[] {
  if (more.length === 0) return known
  if (known.length === 0 && more.length === 1 && more.every(({ from, to }) => to > from)) return more
  const all = [...known]
  for (const segment of more) {
    if (segment.to <= segment.from) continue
    const last = all.at(-1)
    if (last?.is === segment.is && last.to === segment.from) all[all.length - 1] = { ...last, to: segment.to }
    else all.push(segment)
  }
  return all
}

function recent(segments: readonly Segment<Engine>[]): readonly Segment<Engine>[] {
  const oldest = (segments.at(-1)?.to ?? 0) - maxWaitMs
  const [first] = segments
  return first && first.to <= oldest ? segments.filter(({ to }) => to > oldest) : segments
}
