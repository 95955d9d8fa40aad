import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lets the senders of some requests, given by their address, end their side of the connection once they have sent them: simple devices do that, and
 * read the reply afterwards. Node would end the connection with that, without a reply. All others have gone when theirs ends: their calls are
 * aborted, because a browser ends a report that is cancelled in the same way.
 */
export function replyToHalfClosed(server: Server, isReadLater: (address: string) => boolean): void {
  // Node's own name, which its types lack.
  Object.assign(server, { httpAllowHalfOpen: true })
  const readLater = new WeakSet<Socket>()
  server.on('request', ({ socket, url = '' }) => {
    if (isReadLater(url)) readLater.add(socket)
    else readLater.delete(socket)
  })
  server.on('connection', (socket: Socket) =>
    socket.on('end', () => {
      if (!readLater.has(socket)) socket.end()
    }),
  )
}
