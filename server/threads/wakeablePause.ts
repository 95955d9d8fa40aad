/** The pause between two rounds of work; it ends early when there is something to do. */
export interface WakeablePause {
  /** Resolves after this many ms, on the next wake, or right away if wake was called since the last pause. */
  wait(ms: number): Promise<void>
  wake(): void
}

/** Returns a pause that can be ended early. */
export function wakeablePause(): WakeablePause {
  let isAwake = false
  let end: (() => void) | null = null
  return {
    async wait(ms) {
      if (!isAwake)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          // A pause alone must not keep the process running.
          timer.unref()
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      end = null
      isAwake = false
    },
    wake() {
      isAwake = true
      end?.()
    },
  }
}
