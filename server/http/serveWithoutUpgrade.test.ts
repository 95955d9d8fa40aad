import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { serveWithoutUpgrade } from './serveWithoutUpgrade.ts'

/** Sends pieces of text over one connection to a server that replies with what it read, and returns its replies. */
async function repliesTo(...pieces: string[]): Promise<string[]> {
  const server = createServer(
    (request, response) => void text(request).then((body) => response.end(`${request.url} ${body};`)),
  )
  onTestFinished(() => void server.close())
  server.on('upgrade', (request, socket, head) => serveWithoutUpgrade(server, request, socket, head))
  await listen(server, { port: 0, host: '127.0.0.1' })
  const address = server.address()
  const socket = connect({ port: typeof address === 'object' && address ? address.port : 0 })
  const received = socket.setEncoding('utf8').toArray()
  for (const piece of pieces) {
    socket.write(piece)
    await sleep(30)
  }
  return (await received).join('').match(/^\/\w+ \w*;/gm) ?? []
}

const offer = 'Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'
const last = 'GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test('a request that offers HTTP/2 is served in HTTP/1.1, with its body, and so is what follows', async () => {
  const post = `POST /ingest HTTP/1.1\r\n${offer}Content-Length: 8\r\n\r\n`
  expect(await repliesTo(`${post}messages`, last)).toEqual(['/ingest messages;', '/last ;'])
  expect(await repliesTo(post, 'mess', 'ages', last)).toEqual(['/ingest messages;', '/last ;'])
})

test('so is the next one on its connection, and one that closes it', async () => {
  const twice = `GET /a HTTP/1.1\r\n${offer}\r\n`
  const closing = `GET /b HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n`
  expect(await repliesTo(twice, twice, closing)).toEqual(['/a ;', '/a ;', '/b ;'])
})
