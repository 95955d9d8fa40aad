import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { listen, stopListening } from './listen.ts'

afterEach(() => void vi.useRealTimers())

/** Starts a server, and sends a request over a connection that the client keeps open. */
async function openRequest() {
  const server = createServer({ keepAliveTimeout: 60_000 })
  const requested = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  await listen(server, { port: 0, host: '127.0.0.1' })
  const address = server.address()
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1').setEncoding('utf8')
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return { server, response: (await requested)[1], received: client.toArray() }
}

test('a server that stops completes a reply that takes ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const { server, response, received } = await openRequest()
  response.write('the first half')
  const stopped = stopListening(server)
  vi.advanceTimersByTime(10_000)
  response.end('the second half')
  vi.useRealTimers()
  response.once('finish', () => setTimeout(() => server.closeIdleConnections(), 20))
  expect((await received).join('')).toContain('the second half')
  await stopped
})

test('a connection ends with the reply that was in progress, also one that the client would use again', async () => {
  const { server, response, received } = await openRequest()
  const stopped = stopListening(server)
  const begun = performance.now()
  response.end('done')
  await Promise.all([stopped, received])
  expect(performance.now() - begun).toBeLessThan(3_000)
})
