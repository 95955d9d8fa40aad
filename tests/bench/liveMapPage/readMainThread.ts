interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds: start, length, and length in the thread's own CPU time. */
  ts: number
  dur?: number
  tdur?: number
}

const isTask = ({ name, ph }: TraceEvent) =>
  ph === 'X' && (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')

/** What a page's own code causes. The rest of a task is what the browser does by itself: without a graphics card, mostly drawing. */
const isPageWork = ({ name, ph }: TraceEvent) =>
  ph === 'X' &&
  /^(FunctionCall|EvaluateScript|v8\.|FireAnimationFrame|FireIdleCallback|TimerFire|HandlePostMessage|EventDispatch|RunMicrotasks|Layout|UpdateLayoutTree|Paint|M(in|aj)orGC)/.test(
    name,
  )

/** What the thread that set two user timing marks did between them. Nested tasks count once, with the outermost. */
export function readMainThread(trace: Buffer, fromMark: string, toMark: string) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const from = traceEvents.find(({ name }) => name === fromMark)
  const to = traceEvents.find(({ name }) => name === toMark)
  if (from === undefined || to === undefined) throw new Error('The trace lacks the marks of the run')
  const own = traceEvents
    .filter(({ pid, tid, ts }) => pid === from.pid && tid === from.tid && ts >= from.ts && ts <= to.ts)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const outermost = outermostOf(own.filter(isTask))
  if (outermost.length === 0) throw new Error('The trace holds no tasks')
  const work = outermostOf(own.filter(isPageWork))
  const workMs = outermost.map(({ ts, dur = 0 }) =>
    work
      .filter((event) => event.ts >= ts && event.ts < ts + dur)
      .reduce((sum, event) => sum + (event.tdur ?? event.dur ?? 0) / 1000, 0),
  )
  const cpuMs = outermost.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000)
  return {
    longest: Math.max(...cpuMs),
    /** The most that the page's own code and layout took within one task. */
    longestWork: Math.max(...workMs),
    total: cpuMs.reduce((sum, ms) => sum + ms, 0),
    longTasks: outermost.filter(({ dur = 0 }) => dur > 50_000).length,
    longestByClock: Math.max(...outermost.map(({ dur = 0 }) => dur / 1000)),
  }
}

/** Returns the events that lie in no other; they are given by their start, the longest first. */
function outermostOf(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return events.filter(({ ts, dur = 0 }) => {
    const isOuter = ts >= end
    if (isOuter) end = ts + dur
    return isOuter
  })
}
