let waiting: (() => void)[] = []
/** A page in the background draws no frame, and has to go on all the same. */
const maxWaitMs = 100

/**
 * Runs a task before the browser draws the next frame, together with all others that were given until then: replies that arrive one after the
 * other are drawn once, not one by one, which takes a slow phone a tenth of a second each.
 */
export function nextFrame(task: () => void): void {
  if (waiting.push(task) > 1) return
  requestAnimationFrame(runAll)
  setTimeout(runAll, maxWaitMs)
}

function runAll(): void {
  const tasks = waiting
  waiting = []
  for (const run of tasks) {
    try {
      run()
    } catch (error) {
      // The others don't depend on it.
      reportError(error)
    }
  }
}
