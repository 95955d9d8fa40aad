/**
 * Throttles `run`: it runs at once, then at most once in `ms`. Calls in between run together when that time is over. If
 * `ms` is a function, it is called again before each run.
 */
export function limitCalls(ms: number | (() => number), run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false

  function go(): void {
    isAsked = false
    timer = setTimeout(
      () => {
        timer = undefined
        if (isAsked) go()
      },
      typeof ms === 'number' ? ms : ms(),
    )
    run()
  }

  return {
    ask(): void {
      if (timer === undefined) go()
      else isAsked = true
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      isAsked = false
    },
  }
}
