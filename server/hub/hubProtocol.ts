import { isObject } from '../../domain/lists/isObject.ts'

/** The JSON protocol of ASP.NET Core SignalR: each message is JSON text that ends with this character. */
const recordSeparator = '\x1e'

export const messageType = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const

/** Returns a message as a frame of SignalR's JSON protocol, with its record separator. */
export const encodeMessage = (message: object): string => JSON.stringify(message) + recordSeparator

/** Returns what a client receives as `connection.on(target, payload => …)`. */
export const encodeInvocation = (target: string, payload: unknown): string =>
  encodeMessage({ type: messageType.invocation, target, arguments: [payload] })

export const pingBytes = Buffer.from(encodeMessage({ type: messageType.ping }))

/** Returns the message that ends a connection; with `allowReconnect` the official client reconnects automatically. */
export const encodeClose = (reason: { error?: string; allowReconnect?: boolean }): string =>
  encodeMessage({ type: messageType.close, ...reason })

/**
 * Returns the response to a client's first message, which names its protocol. Version 2 differs from 1 only in stateful reconnects, which a
 * client only uses when negotiation offers them.
 */
export function handshakeReply(request: ClientMessage): { error?: string } {
  if (request.protocol !== 'json') return { error: 'Only the json protocol is supported.' }
  if (request.version !== 1 && request.version !== 2)
    return { error: 'This version of the json protocol is not supported.' }
  return {}
}

/** A message from a client, known only to be a JSON object. */
export type ClientMessage = Readonly<Record<string, unknown>>

/**
 * Cuts the text of a client into messages; one may come in several frames and a frame may hold several.
 * The reader throws on text that isn't a JSON object and on a message of more than `maxChars` characters; the
 * messages before that still count.
 */
export function createMessageReader(maxChars: number): (chunk: string) => Iterable<ClientMessage> {
  let unfinished = ''
  return function* (chunk) {
    const records = (unfinished + chunk).split(recordSeparator)
    unfinished = records.pop() ?? ''
    for (const record of records) {
      const message: unknown = JSON.parse(record)
      if (!isObject(message)) throw new Error('Malformed message.')
      yield message
    }
    if (unfinished.length > maxChars) throw new Error('Message too large.')
  }
}
