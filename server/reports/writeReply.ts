import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import type { ListApart, MadeReply } from './reportSource.ts'

/** How many items of a list are turned into text at a time. */
const itemsAtOnce = 2_000

/** Returns a reply as JSON in UTF-8, gzipped if requested, in a buffer of its own that can be transferred to another thread. */
export function writeReply({ reply, apart }: MadeReply<unknown>, isGzipped: boolean): Uint8Array<ArrayBuffer> {
  if (apart && typeof reply === 'object' && reply !== null) {
    const texts = withList({ ...reply, [apart.field]: undefined }, apart)
    return joined(isGzipped ? gzipPieces(texts) : encoded(texts))
  }
  const json = new TextEncoder().encode(JSON.stringify(reply))
  return isGzipped ? new Uint8Array(gzipSync(json)) : json
}

/**
 * Yields the JSON of an object with a list in it, in pieces: in one text, the list of a busy day would take more memory than everything it
 * was computed from.
 */
function* withList(reply: object, { field, items }: ListApart): Generator<string, void> {
  const text = JSON.stringify(reply)
  yield `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(field)}:[`
  let waiting: unknown[] = []
  let isFirst = true
  for (const item of items) {
    waiting.push(item)
    if (waiting.length < itemsAtOnce) continue
    yield listText(waiting, isFirst)
    isFirst = false
    waiting = []
  }
  if (waiting.length > 0) yield listText(waiting, isFirst)
  yield ']}'
}

function listText(items: readonly unknown[], isFirst: boolean): string {
  const text = JSON.stringify(items).slice(1, -1)
  return isFirst ? text : `,${text}`
}

function* encoded(texts: Iterable<string>): Generator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for (const text of texts) yield encoder.encode(text)
}

/** RFC 1952: a minimal header that only says deflate; the data is followed by its checksum and length. */
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)

/**
 * Yields one gzip member whose pieces are compressed one by one. Node.js would compress connected pieces only in its thread pool, where
 * they would delay incoming messages (decision 018), so each piece is flushed to whole bytes instead.
 */
function* gzipPieces(texts: Iterable<string>): Generator<Uint8Array, void> {
  let checksum = 0
  let length = 0
  yield header
  for (const bytes of encoded(texts)) {
    checksum = crc32(bytes, checksum)
    length += bytes.length
    yield deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  }
  yield deflateRawSync(new Uint8Array())
  const trailer = new DataView(new ArrayBuffer(8))
  trailer.setUint32(0, checksum, true)
  trailer.setUint32(4, length, true)
  yield new Uint8Array(trailer.buffer)
}

function joined(pieces: Iterable<Uint8Array>): Uint8Array<ArrayBuffer> {
  const all = [...pieces]
  const whole = new Uint8Array(all.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
