import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusal, replyIn, type ApiError } from './apiError.ts'
import { requestedLanguage } from './requestedLanguage.ts'

/**
 * Says what is wrong with what can't be read as a request: headers or an address that are too large (431), a request
 * that takes too long to arrive, with its body (408), no HTTP (400). Node would reply without a word.
 */
export function replyToBrokenRequests(server: Server): void {
  const exchanges = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = exchanges.get(socket)
    // A second reply in the middle of the first would be read as a part of it, and after it as that to the next request.
    const isReplied = last?.response.headersSent === true && !(last.response.closed && last.request.complete)
    if (error.code === 'ECONNRESET' || !socket.writable || isReplied) return void socket.destroy()
    socket.end(replyTo(refusalOf(error.code)))
    // Who still sends may read the reply first; the call that waits for the body ends with the connection.
    setTimeout(() => socket.destroy(), readingMs).unref()
  })
}

/** A client has so long to read why its request was given up. */
const readingMs = 2_000

function refusalOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return refusal(431, 'httpHeadersTooLarge', {})
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusal(408, 'httpTooSlow', {})
  return refusal(400, 'httpNotReadable', {})
}

function replyTo(error: ApiError): string {
  const body = JSON.stringify(replyIn(requestedLanguage(undefined), error))
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
