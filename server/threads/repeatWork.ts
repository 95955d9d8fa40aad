import { wakeablePause } from './wakeablePause.ts'

/** Work that is looked for again and again beside everything else. */
export interface RepeatedWork {
  /** Looks at once; called when there is something to do. */
  wake(): void
  /** Stops after what is under way. */
  close(): Promise<void>
}

interface Work {
  /** Does what is due. Returns in how many ms to look again, 0 for at once. The signal tells work of several parts that the server closes. */
  look(signal: AbortSignal): Promise<number>
  /** Called with what went wrong, but for what fails because the server closes. */
  failed(error: unknown): void
  /** The pause after that, in ms. */
  failedPauseMs: number
}

/** Starts work that repeats until it is closed, whatever goes wrong. */
export function repeatWork({ look, failed, failedPauseMs }: Work): RepeatedWork {
  const pause = wakeablePause()
  const closing = new AbortController()
  const { signal } = closing

  async function lookOnce(): Promise<number> {
    try {
      return await look(signal)
    } catch (error) {
      if (!signal.aborted) failed(error)
      return failedPauseMs
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = await lookOnce()
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

/** Asked again: it may have been aborted while something was waited for. */
const isAborted = (signal: AbortSignal) => signal.aborted
