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

/** A reply is compressed and sent in pieces of so many bytes: enough to compress well, few enough that the garbage of a long reply stays small. */
const sentAtOnce = 256 * 1024
/** Most replies are small, and room is cleared before it is used. */
const firstRoom = 4 * 1024
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
  let room = new Uint8Array(firstRoom)
  let used = 0
  let isBegun = false
  let sentAt = clock()
  let checksum = 0
  let length = 0

  /** Returns what has been written since the last piece. */
  function takeBytes(): Uint8Array[] {
    const bytes = room.subarray(0, used)
    used = 0
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

  /** Encodes what there is room for, and returns what remains. A text that is joined with others first is copied, and a long one isn't cheap to make. */
  function encode(text: string): string {
    const bytes = Math.min(sentAtOnce, used + 3 * text.length)
    if (room.length < bytes) {
      const before = room.subarray(0, used)
      room = new Uint8Array(Math.min(sentAtOnce, Math.max(bytes, 2 * room.length)))
      room.set(before)
    }
    const { read, written } = encoder.encodeInto(text, room.subarray(used))
    used += written
    return text.slice(read)
  }

  async function flush(): Promise<void> {
    if (used > 0) await send(concatenate(takeBytes()), false)
  }

  return {
    flush,
    async write(json) {
      let remaining = encode(json)
      while (remaining !== '') {
        await flush()
        remaining = encode(remaining)
      }
      if (clock() - sentAt >= sentAfterMs) await flush()
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
