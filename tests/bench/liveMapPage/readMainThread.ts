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

/** What the thread that set two user timing marks did between them. Nested tasks count once, with the outermost. */
export function readMainThread(trace: Buffer, fromMark: string, toMark: string) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const from = traceEvents.find(({ name }) => name === fromMark)
  const to = traceEvents.find(({ name }) => name === toMark)
  if (from === undefined || to === undefined) throw new Error('The trace lacks the marks of the run')
  const tasks = traceEvents
    .filter((event) => isTask(event) && event.pid === from.pid && event.tid === from.tid)
    .filter(({ ts }) => ts >= from.ts && ts <= to.ts)
    .sort((a, b) => a.ts - b.ts || b.dur! - a.dur!)
  if (tasks.length === 0) throw new Error('The trace holds no tasks')

  let end = 0
  const outermost = tasks.filter(({ ts, dur = 0 }) => {
    const isOuter = ts >= end
    if (isOuter) end = ts + dur
    return isOuter
  })
  const cpuMs = outermost.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000)
  return {
    longest: Math.max(...cpuMs),
    total: cpuMs.reduce((sum, ms) => sum + ms, 0),
    longTasks: outermost.filter(({ dur = 0 }) => dur > 50_000).length,
    longestByClock: Math.max(...outermost.map(({ dur = 0 }) => dur / 1000)),
  }
}
