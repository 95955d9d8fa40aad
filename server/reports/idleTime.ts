import type { MakeReport } from './reportMaker.ts'

/** When no report is being made or waiting. */
export interface IdleTime {
  /** Returns a report maker whose reports end the idle time. */
  around(make: MakeReport): MakeReport
  isIdle(): boolean
  /** Returns a signal that the next report aborts. */
  untilBusy(): AbortSignal
}

/** Tells work that can wait when it may run: only while nobody waits for a report. */
export function idleTime(): IdleTime {
  let running = 0
  let untilBusy = new AbortController()
  return {
    around: (make) => async (endpoint, call) => {
      running += 1
      untilBusy.abort(new Error('A report is asked for.'))
      try {
        return await make(endpoint, call)
      } finally {
        running -= 1
      }
    },
    isIdle: () => running === 0,
    untilBusy() {
      if (untilBusy.signal.aborted) untilBusy = new AbortController()
      return untilBusy.signal
    },
  }
}
