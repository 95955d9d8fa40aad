import { gunzipSync, gzipSync } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ListApart, WrittenReply } from './writeReply.ts'

/** A reply that has already been serialised: JSON in UTF-8. */
export class JsonBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isGzipped: boolean

  constructor(bytes: Uint8Array<ArrayBuffer>, isGzipped: boolean) {
    this.bytes = bytes
    this.isGzipped = isGzipped
  }
}

/** A reply that is being serialised while it is sent; `broken` resolves when it can't be completed. */
export class JsonStream {
  readonly pieces: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly isGzipped: boolean
  readonly broken: Promise<void>

  constructor(pieces: ReadableStream<Uint8Array<ArrayBuffer>>, isGzipped: boolean, broken: Promise<void>) {
    this.pieces = pieces
    this.isGzipped = isGzipped
    this.broken = broken
  }
}

type Lists = ListApart['lists']

/**
 * A reply that is a list too long to be held in memory, or has one or several as fields, which come after its other ones: it's made in lists
 * of its items, as it's sent.
 */
export class JsonLists {
  readonly apart: NonNullable<WrittenReply['apart']>
  readonly reply: object

  /**
   * @param lists the list that is the reply, or those of its fields
   * @param reply the other fields
   */
  constructor(lists: Lists | Readonly<Record<string, Lists>>, reply: object = {}) {
    this.apart = isList(lists)
      ? { field: null, lists }
      : Object.entries(lists).map(([field, items]) => ({ field, lists: items }))
    this.reply = reply
  }
}

const isList = (lists: Lists | Readonly<Record<string, Lists>>): lists is Lists =>
  Symbol.asyncIterator in lists || Symbol.iterator in lists

/** Returns whether the reply to a request may be gzipped. */
export function acceptsGzip(context: Context): boolean {
  return accepts(context, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' }) === 'gzip'
}

/** A reply of fewer bytes is sent as it is, as what compresses replies does; of more, it's compressed outside the event loop. */
const gzippedHere = { least: 1_024, most: 65_536 }

/**
 * Returns a reply of middle size compressed, where it may be: the streams by which all other replies are compressed cost more than the rest of
 * a small call.
 */
function packed(context: Context, reply: JsonBytes): JsonBytes {
  const { length } = reply.bytes
  const isMiddle = length >= gzippedHere.least && length <= gzippedHere.most
  return isMiddle && !reply.isGzipped && acceptsGzip(context) ? new JsonBytes(gzipSync(reply.bytes), true) : reply
}

/** Sends a reply with its length, by which what compresses replies leaves a small one alone. */
function sendBytes(
  context: Context,
  { bytes, isGzipped }: JsonBytes,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
): Response {
  if (isGzipped) context.header('content-encoding', 'gzip')
  const own = { 'content-type': 'application/json', 'content-length': `${bytes.length}` }
  return context.body(bytes, status, { ...headers, ...own })
}

/** Sends a reply as JSON. */
export function sendWhole(
  context: Context,
  reply: unknown,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
): Response {
  const bytes = packed(context, new JsonBytes(Buffer.from(JSON.stringify(reply)), false))
  if (bytes.isGzipped) context.header('vary', 'Accept-Encoding', { append: true })
  return sendBytes(context, bytes, status, headers)
}

/**
 * Sends a serialised reply. A stream that breaks off ends the connection, which tells the client that the reply isn't complete.
 * @param check throws if a reply isn't as the contract says; null where replies aren't checked
 */
export function sendJson(
  context: Context,
  reply: JsonBytes | JsonStream,
  check: ((reply: unknown) => unknown) | null,
): Response {
  context.header('vary', 'Accept-Encoding', { append: true })
  const parse = (bytes: Uint8Array): unknown =>
    JSON.parse(Buffer.from(reply.isGzipped ? gunzipSync(bytes) : bytes).toString())
  if (reply instanceof JsonBytes) {
    check?.(parse(reply.bytes))
    return sendBytes(context, packed(context, reply))
  }
  if (reply.isGzipped) context.header('content-encoding', 'gzip')
  const { outgoing }: HttpBindings = context.env
  void reply.broken.then(() => outgoing.destroy())
  // A proxy that gathered the reply would keep its progress back.
  context.header('x-accel-buffering', 'no')
  const pieces = check ? reply.pieces.pipeThrough(atEnd((bytes) => check(parse(bytes)))) : reply.pieces
  return context.body(pieces, 200, { 'content-type': 'application/json' })
}

/** Passes pieces on, and all of them together to `look` before the end. */
function atEnd(
  look: (bytes: Uint8Array) => unknown,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const seen: Uint8Array[] = []
  return new TransformStream({
    transform(piece, controller) {
      seen.push(piece)
      controller.enqueue(piece)
    },
    flush: () => void look(Buffer.concat(seen)),
  })
}
