import { wakeablePause } from './wakeablePause.ts'

/** Background work that is checked for again and again. */
export interface RepeatedWork {
  /** Checks right away; called when there is something to do. */
  wake(): void
  /** Stops once the work in progress is done. */
  close(): Promise<void>
}

interface Work {
  /**
   * Does the work that is due. Returns in how many ms to check again; 0 means right away. The signal is aborted when the server closes, for
   * work with several parts.
   */
  look(signal: AbortSignal): Promise<number>
  /** Called with any error, except those caused by the server closing. */
  failed(error: unknown): void
  /** The pause after an error, in ms. */
  failedPauseMs: number
}

/** Starts work that repeats until it is closed, even after errors. */
export function repeatWork({ look, failed, failedPauseMs }: Work): RepeatedWork {
  const pause = wakeablePause()
  const closing = new AbortController()
  const { signal } = closing

  async function checkOnce(): Promise<number> {
    try {
      return await look(signal)
    } catch (error) {
      if (!signal.aborted) failed(error)
      return failedPauseMs
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = await checkOnce()
      if (pauseMs > 0 && !isAborted(signal)) await pause.wait(pauseMs)
    }
  }

  const running = run()
  return {
    wake: pause.wake,
    async close() {
      closing.abort(new Error('The server closes.'))
      pause.wake()
      await running
    },
  }
}

/** A function, because the value can change during an await, which the compiler doesn't take into account. */
const isAborted = (signal: AbortSignal) => signal.aborted
