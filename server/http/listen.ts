import type { Server } from 'node:http'

/**
 * Starts listening; rejects with a readable message, which names the setting of the port, when the port is in use or the
 * address isn't this machine's.
 */
export function listen(
  server: Server,
  { port, host, setting = 'PORT' }: { port: number; host: string; setting?: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use by another program. Set ${setting} to a free one.`)
          : isNoAddress(error)
            ? new Error(`HOST must be an address of this machine, such as 0.0.0.0 or 127.0.0.1. ${host} is none.`)
            : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

const isNoAddress = ({ code }: NodeJS.ErrnoException) => code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL'

/** What still runs then is ended. With what closes after it, this is less than supervisors wait (30 s in deploy/). */
const finishingMs = 15_000

/** Stops accepting connections. Requests in progress may finish; connections end as soon as they are idle. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Node leaves a connection open whose last request ends after this.
    const closing = setInterval(() => server.closeIdleConnections(), 100)
    const ending = setTimeout(() => server.closeAllConnections(), finishingMs)
    server.close(() => {
      clearInterval(closing)
      clearTimeout(ending)
      resolve()
    })
    server.closeIdleConnections()
  })
}
