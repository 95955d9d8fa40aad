import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'

const host = '127.0.0.1'
const serverPaths = /^\/(api|ingest|VisionTrack|healthz|metrics)([/?]|$)/i

/** Returns whether an address belongs to the server; every other address belongs to the page. */
export const isServerPath = (url) => serverPaths.test(url)

/**
 * Passes a request on to the server and its reply back. The host stays, so the hub can compare it with the origin. Each
 * request has its own connection, because a server that closes would wait for connections that are kept alive.
 */
export function forwardRequest(request, response, port) {
  const { method, url, headers } = request
  const options = { host, port, method, path: url, agent: false, headers: { ...headers, connection: 'close' } }
  const forwarded = httpRequest(options, (reply) => {
    const { connection: _connection, ...replyHeaders } = reply.headers
    response.writeHead(reply.statusCode, replyHeaders)
    reply.pipe(response)
    reply.on('error', () => response.destroy())
  })
  forwarded.on('error', () => (response.headersSent ? response.destroy() : refuse(response)))
  response.on('close', () => forwarded.destroy())
  request.pipe(forwarded)
}

/** Replies that the server is not there. The page treats 503 like a lost connection and tries again. */
export function refuse(response) {
  response.writeHead(503, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({ statusCode: 503, message: 'The server is not running. See the terminal for the error.' }),
  )
}

/** Connects a WebSocket of the page with the server. */
export function forwardUpgrade(request, socket, head, port) {
  const server = connect(port, host, () => {
    const headers = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
    server.write([`${request.method} ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    server.write(head)
    server.pipe(socket).pipe(server)
  })
  server.on('error', () => socket.destroy())
  socket.on('error', () => server.destroy())
  server.on('close', () => socket.destroy())
  socket.on('close', () => server.destroy())
}
