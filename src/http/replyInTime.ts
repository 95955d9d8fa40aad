/**
 * How long a reply may take to begin, and to go on. Where reception is bad, a connection hangs for minutes before a browser gives it up, and its
 * screen would load for as long.
 */
const timeoutMs = 20_000
/** A little more than the two minutes after which the server itself ends a statement. */
const maxWaits = 7

/**
 * Makes a request and returns its response. Aborts the request and rejects when no reply has begun in time; the body rejects in the same way when
 * nothing more of it comes. `signal` aborts it earlier. With `isAlive`, a reply may take longer while the server answers that; with `isQueued`, it
 * may also begin as late as it likes then.
 */
export async function replyInTime(
  request: (signal: AbortSignal) => Promise<Response>,
  signal?: AbortSignal,
  isAlive?: () => Promise<boolean>,
  isQueued = false,
): Promise<Response> {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Of `timeoutMs` each, since something came. */
  let waits = 0
  let hasBegun = false
  let isOver = false
  const end = () => {
    isOver = true
    clearTimeout(timer)
  }
  const tooLate = async (): Promise<never> => {
    do await new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)))
    while (!isOver && (++waits < 1 || ((waits < maxWaits || (isQueued && !hasBegun)) && (await isAlive?.()))))
    const error = new Error('No reply.')
    if (!isOver) late.abort(error)
    throw error
  }
  try {
    const response = await Promise.race([
      request(signal ? AbortSignal.any([signal, late.signal]) : late.signal),
      tooLate(),
    ])
    if (!response.body) {
      end()
      return response
    }
    const { readable, writable } = new TransformStream({
      transform(piece: Uint8Array, controller: TransformStreamDefaultController) {
        waits = -1
        hasBegun = true
        controller.enqueue(piece)
      },
    })
    response.body.pipeTo(writable, { signal: late.signal }).then(end, end)
    return new Response(readable, response)
  } catch (error) {
    end()
    throw error
  }
}
