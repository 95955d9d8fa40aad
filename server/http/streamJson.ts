import { JsonBytes, JsonStream } from './sendJson.ts'

/** Bytes that may wait for a client that reads slowly, before what makes the reply waits for it too. */
const maxWaiting = 8 * 1024 * 1024
/** What makes the reply waits this long for a client to read anything. */
const timeoutMs = 30_000

type Piece = Uint8Array<ArrayBuffer>

/**
 * Returns a reply that is sent while it is being made; one that consists of a single piece is sent as a whole, with its length. Rejects as
 * the work does while nothing of the reply has been sent; after that the connection ends, so that nobody takes a part for the whole.
 * @param work makes the reply and hands its pieces over, the last one marked; a piece that isn't taken in time rejects
 * @param onBroken called when the reply couldn't be completed
 */
export function streamJson(
  isGzipped: boolean,
  work: (send: (piece: Piece, isLast: boolean) => Promise<void>) => Promise<void>,
  onBroken: (error: unknown) => void,
): Promise<JsonBytes | JsonStream> {
  return new Promise((resolve, reject) => {
    let writer: WritableStreamDefaultWriter<Piece> | undefined
    let breakOff: () => void = () => undefined
    const broken = new Promise<void>((end) => (breakOff = end))

    function begin(): WritableStreamDefaultWriter<Piece> {
      const { readable, writable } = new TransformStream<Piece, Piece>(
        {},
        new ByteLengthQueuingStrategy({ highWaterMark: maxWaiting }),
      )
      resolve(new JsonStream(readable, isGzipped, broken))
      const begun = writable.getWriter()
      // A client that goes away is noticed by the next piece.
      begun.closed.catch(() => undefined)
      return begun
    }

    async function send(piece: Piece, isLast: boolean): Promise<void> {
      if (isLast && !writer) return resolve(new JsonBytes(piece, isGzipped))
      writer ??= begin()
      await within(timeoutMs, writer.ready)
      writer.write(piece).catch(() => undefined)
      if (isLast) writer.close().catch(() => undefined)
    }

    work(send).catch((error: unknown) => {
      if (!writer) return reject(error)
      onBroken(error)
      breakOff()
    })
  })
}

async function within(ms: number, ready: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The client read nothing for ${ms / 1000} s.`)), ms)
  })
  try {
    await Promise.race([ready, late])
  } finally {
    clearTimeout(timer)
  }
}
