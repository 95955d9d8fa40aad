import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Below zlib's usual 6, with which megabytes take four times as long, to become a twentieth smaller. */
const level = 4
/** In zlib's usual 16 kB, each compressed megabyte would come back to the event loop 64 times. */
const pieceBytes = 256 * 1024

/**
 * Compresses what was written in parts, in the thread pool. Between two parts, others get their turn there: a whole list would keep one of its
 * four threads for seconds.
 */
export async function gzipParts(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  await pipeline(
    Readable.from(parts),
    createGzip({ level, chunkSize: pieceBytes }),
    async (compressed: AsyncIterable<Uint8Array<ArrayBuffer>>) => {
      for await (const piece of compressed) pieces.push(piece)
    },
  )
  return pieces
}
