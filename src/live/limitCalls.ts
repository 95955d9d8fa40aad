/**
 * Runs `run` at once, and then at most once in `ms`; what was asked for meanwhile is done when that time is over. How long it is
 * may be asked again before each run.
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
