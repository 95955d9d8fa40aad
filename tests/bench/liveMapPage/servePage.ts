import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** As strict as the portal's own policy; map servers of others are on this machine. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "connect-src 'self' http://127.0.0.1:*",
  "img-src 'self' data: blob:",
  "object-src 'none'",
].join('; ')

/** Serves the files of a folder, index.html for every other path, on a free port of this machine, until `close` is called. */
export async function servePage(folder: string): Promise<{ url: string; close: () => void }> {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, 'http://localhost')
    try {
      const file = join(folder, extname(pathname) === '' ? 'index.html' : pathname)
      const whole = await readFile(file)
      // The map reads the world's tiles in parts.
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const body = from === undefined ? whole : whole.subarray(Number(from), Number(to) + 1)
      const contentType = contentTypes[extname(file)] ?? 'application/octet-stream'
      response
        .writeHead(from === undefined ? 200 : 206, {
          'content-type': contentType,
          'content-security-policy': contentSecurityPolicy,
        })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
