/** The pause between two rounds of work, which ends early when there is something to do. */
export interface WakeablePause {
  /** Resolves after so many ms, on the next wake, or at once when it was woken since the last pause. */
  wait(ms: number): Promise<void>
  wake(): void
}

export function wakeablePause(): WakeablePause {
  let isAwake = false
  let end: (() => void) | null = null
  return {
    async wait(ms) {
      if (!isAwake)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          // What waits for nothing but the clock must not keep the process alive.
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
