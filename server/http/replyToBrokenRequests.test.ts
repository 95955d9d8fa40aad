import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { replyToBrokenRequests } from './replyToBrokenRequests.ts'

/** Sends texts over one connection to a server that waits for a request for a second, and returns all that it replied. */
async function repliesTo(texts: readonly string[], reply: RequestListener): Promise<string> {
  const server = createServer({ headersTimeout: 500, requestTimeout: 1_000, connectionsCheckingInterval: 50 }, reply)
  onTestFinished(() => void server.close())
  replyToBrokenRequests(server)
  await listen(server, { port: 0, host: '127.0.0.1' })
  const address = server.address()
  const socket = connect({
    port: typeof address === 'object' && address ? address.port : 0,
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  let replied = ''
  socket.setEncoding('utf8').on('data', (text: string) => (replied += text))
  const ended = once(socket, 'end')
  for (const text of texts) {
    socket.write(text)
    if (text !== texts.at(-1)) await once(socket, 'data')
  }
  await ended.catch(() => undefined)
  socket.destroy()
  return replied
}

const half = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'

test('a client that sends a body too slowly gets an explanation, with what to do', async () => {
  const replied = await repliesTo([half], (request, response) => {
    void request
      .toArray()
      .finally(() => response.end('late'))
      .catch(() => undefined)
  })
  const [head = '', body = ''] = replied.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 408 /)
  expect(JSON.parse(body)).toMatchObject({ code: 'httpTooSlow', message: expect.stringMatching(/Send it again/) })
})

test('a rejected body gets no second reply, however slowly it continues', async () => {
  const replied = await repliesTo([half], (_, response) => void response.end('refused'))
  expect(replied.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})

test('a request that isn’t HTTP gets a reply even after a valid one', async () => {
  const replied = await repliesTo(
    ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', '\x16\x03\x01\r\n\r\n'],
    (_, response) => void response.end('answered'),
  )
  expect(replied.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
})
