/**
 * How long a call that only reads waits for a reply to begin. Where reception is bad, a connection hangs for minutes before a browser gives
 * it up, and its screen would load for as long.
 */
const patienceMs = 20_000

/**
 * Makes a request and returns its response, whose body may take longer. Aborts the request and rejects when no reply has begun in time;
 * `signal` aborts it earlier.
 */
export async function replyInTime(
  request: (signal: AbortSignal) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error('No reply has begun.')
      reject(error)
      late.abort(error)
    }, patienceMs)
  })
  try {
    return await Promise.race([request(signal ? AbortSignal.any([signal, late.signal]) : late.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
