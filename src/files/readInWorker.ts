interface Reading<Reply, Result> {
  /** Returns the result that a reply completes, or undefined while more replies follow. */
  take: (reply: Reply) => Result | undefined
  /** The result if the worker can't run. */
  broken: Result
  /** Stops the worker; the promise then stays pending. */
  signal: AbortSignal
}

/** Sends a request to a worker and resolves with what its replies amount to. The worker is stopped after that. */
export function readInWorker<Reply, Result>(
  worker: Worker,
  request: unknown,
  { take, broken, signal }: Reading<Reply, Result>,
): Promise<Result> {
  return new Promise((resolve) => {
    const finish = (result: Result) => {
      worker.terminate()
      resolve(result)
    }
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const result = take(data)
      if (result !== undefined) finish(result)
    }
    worker.onerror = () => finish(broken)
    signal.addEventListener('abort', () => worker.terminate(), { once: true })
    worker.postMessage(request)
  })
}
