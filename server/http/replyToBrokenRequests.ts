import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusal, replyIn, type ApiError } from './apiError.ts'
import { requestedLanguage } from './requestedLanguage.ts'

/**
 * Says what is wrong with what can't be read as a request, and so reaches no call: headers or an address that are too large (431), a request
 * that takes too long to arrive (408), no HTTP (400). Node would reply without a word.
 */
export function replyToBrokenRequests(server: Server): void {
  const replying = new WeakSet<Duplex>()
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    replying.add(socket)
    response.once('close', () => replying.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A second reply in the middle of the first would be read as a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || replying.has(socket)) socket.destroy()
    else socket.end(replyTo(refusalOf(error.code)))
  })
}

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
