import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const upgradeHeader = /^(upgrade|connection|http2-settings)$/i

/**
 * Serves a request that offers another protocol, such as HTTP/2, as if it hadn't: the client goes on in HTTP/1.1, as Java's does. Node only hands
 * over the connection of such a request, which is read once more from its beginning.
 *
 * @param head what was read after the headers
 */
export function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!upgradeHeader.test(rawHeaders[at] ?? '')) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  if (/\bclose\b/i.test(request.headers.connection ?? '')) lines.push('Connection: close')
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}
