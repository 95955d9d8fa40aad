import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A piece of a reply, in a buffer of its own that can be transferred to another thread. */
export type ReplyPiece = Uint8Array<ArrayBuffer>

/** Takes a piece of a reply; resolves when there is room for the next one. Rejects when nobody waits for the rest. */
export type SendPiece = (piece: ReplyPiece, isLast: boolean) => Promise<void>

/** Writes a reply as JSON in UTF-8, gzipped if requested. */
export interface ReplyWriter {
  write(json: string): Promise<void>
  /** Sends what has been written. */
  flush(): Promise<void>
  /** Completes the reply and sends what is left of it. */
  end(): Promise<void>
}

/**
 * Text is compressed and sent in pieces of about so many characters: enough to compress well, few enough that the garbage of a long reply stays
 * small.
 */
const sentAtOnce = 256 * 1024
/** What there is of a slow reply is sent this often, because proxies close connections on which nothing comes for a minute. */
const sentAfterMs = 10_000

/** RFC 1952: a minimal header that only says deflate; the data is followed by its checksum and length. */
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)

/**
 * Returns a writer that sends a reply in pieces. Node.js would compress connected pieces only in its thread pool, where they would delay
 * incoming messages (decision 018), so each piece is flushed to whole bytes instead.
 */
export function replyWriter(isGzipped: boolean, send: SendPiece, clock = () => performance.now()): ReplyWriter {
  const encoder = new TextEncoder()
  let texts: string[] = []
  let characters = 0
  let isBegun = false
  let sentAt = clock()
  let checksum = 0
  let length = 0

  /** Returns what has been written since the last piece. */
  function takeBytes(): Uint8Array[] {
    const bytes = encoder.encode(texts.join(''))
    texts = []
    characters = 0
    sentAt = clock()
    // Of no bytes, zlib's checksum starts again.
    if (!isGzipped || (isBegun && bytes.length === 0)) return [bytes]
    checksum = crc32(bytes, checksum)
    length += bytes.length
    const packed = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
    const isFirst = !isBegun
    isBegun = true
    return isFirst ? [header, packed] : [packed]
  }

  async function flush(): Promise<void> {
    if (characters > 0) await send(concatenate(takeBytes()), false)
  }

  return {
    flush,
    async write(json) {
      texts.push(json)
      characters += json.length
      if (characters >= sentAtOnce || clock() - sentAt >= sentAfterMs) await flush()
    },
    async end() {
      const remaining = takeBytes()
      if (isGzipped) remaining.push(deflateRawSync(new Uint8Array()), trailer(checksum, length))
      await send(concatenate(remaining), true)
    },
  }
}

function trailer(checksum: number, length: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8))
  view.setUint32(0, checksum, true)
  view.setUint32(4, length, true)
  return new Uint8Array(view.buffer)
}

/** Returns these bytes in one buffer. */
function concatenate(pieces: readonly Uint8Array[]): ReplyPiece {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
