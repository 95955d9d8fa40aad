/** A stretch of time in which something was so; epoch milliseconds. */
export interface Segment<T> {
  from: number
  to: number
  is: T
}

/** What the engine did: true on, false off, null when nobody knows. */
export type Engine = boolean | null

/** elsewhere and still: a silence too long to know what happened in it, after which the asset was at another place, or at the same. */
export type SeenMotion = 'moving' | 'standing' | 'elsewhere' | 'still'

/** Engine and motion of one stretch. */
export interface Activity {
  engine: Engine
  motion: SeenMotion
}

/** What is known of one but not yet of the other; each list in order and without holes. */
export interface ActivityState {
  engine: readonly Segment<Engine>[]
  motion: readonly Segment<SeenMotion>[]
}

/** A device without fixes tells of its engine alone; so much of that waits for a fix. */
const longestWaitMs = 24 * 3_600_000
/** So many stretches wait for a wire that was never seen to change. */
const mostWaiting = 24

/** Puts new segments of engine and motion beside each other. Returns the stretches for which both are known now, in order. */
export function joinActivity(
  state: ActivityState | null,
  engine: readonly Segment<Engine>[],
  motion: readonly Segment<SeenMotion>[],
): [ActivityState, Segment<Activity>[]] {
  if (state && engine.length === 0 && motion.length === 0) return [state, nothing]
  const engines = appended(state?.engine ?? nowhere, engine)
  const motions = appended(state?.motion ?? nowhere, motion)
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
  const unheard = Math.max(0, motions.length - j - mostWaiting)
  for (const { from, to, is } of motions.slice(j, j + unheard))
    joined.push({ from, to, is: { engine: null, motion: is } })
  return [{ engine: recent(from(engines, i)), motion: from(motions, j + unheard) }, joined]
}

const nothing: Segment<Activity>[] = []
const nowhere: readonly never[] = []

/** The list from an index on: what is kept with each message is copied only where something goes. */
function from<T>(list: readonly T[], index: number): readonly T[] {
  return index === 0 ? list : index >= list.length ? nowhere : list.slice(index)
}

function appended<T>(known: readonly Segment<T>[], more: readonly Segment<T>[]): readonly Segment<T>[] {
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
  const oldest = (segments.at(-1)?.to ?? 0) - longestWaitMs
  const [first] = segments
  return first && first.to <= oldest ? segments.filter(({ to }) => to > oldest) : segments
}
