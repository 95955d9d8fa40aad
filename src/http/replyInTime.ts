/**
 * How long a reply may take to begin. Where reception is bad, a connection hangs for minutes before a browser gives it up, and its screen
 * would load for as long.
 */
const timeoutMs = 20_000
/** A little more than the two minutes after which the server itself ends a statement. */
const maxWaits = 7

/**
 * Makes a request and returns its response, whose body may take longer. Aborts the request and rejects when no reply has begun in time;
 * `signal` aborts it earlier. With `isAlive`, a reply may take longer while the server answers that.
 */
export async function replyInTime(
  request: (signal: AbortSignal) => Promise<Response>,
  signal?: AbortSignal,
  isAlive?: () => Promise<boolean>,
): Promise<Response> {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const tooLate = async (): Promise<never> => {
    let waits = 0
    do await new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)))
    while (++waits < maxWaits && !isOver && (await isAlive?.()))
    const error = new Error('No reply has begun.')
    if (!isOver) late.abort(error)
    throw error
  }
  try {
    return await Promise.race([request(signal ? AbortSignal.any([signal, late.signal]) : late.signal), tooLate()])
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}
