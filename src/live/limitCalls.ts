/**
 * Throttles `run`: it runs at once, then at most once in `ms`. Calls in between run together when that time is over. If
 * `ms` is a function, it is called again before each run.
 */
export function limitCalls(ms: number | (() => number), run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false

  function go(): void {
    isWaiting = false
    timer = setTimeout(
      () => {
        timer = undefined
        if (isWaiting) go()
      },
      typeof ms === 'number' ? ms : ms(),
    )
    run()
  }

  return {
    request(): void {
      if (timer === undefined) go()
      else isWaiting = true
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      isWaiting = false
    },
  }
}
