import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { replyToHalfClosed } from './replyToHalfClosed.ts'

/** Sends requests for these addresses over one connection, ends the client's side, and returns what is replied, 100 ms later. */
async function repliesToHalfClosed(...addresses: string[]): Promise<string[]> {
  const server = createServer((request, response) => void sleep(100).then(() => response.end(`${request.url} stored`)))
  onTestFinished(() => void server.close())
  replyToHalfClosed(server, (address) => address.startsWith('/ingest/'))
  await listen(server, { port: 0, host: '127.0.0.1' })
  const address = server.address()
  const socket = connect({ port: typeof address === 'object' && address ? address.port : 0, allowHalfOpen: true })
  const received = socket.setEncoding('utf8').toArray()
  socket.end(addresses.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  await once(socket, 'close')
  return (await received).join('').match(/\/\S+ stored/g) ?? []
}

test('a device that ends its side after sending gets the reply', async () => {
  expect(await repliesToHalfClosed('/ingest/a')).toEqual(['/ingest/a stored'])
})

test('so does one that has sent several requests', async () => {
  const addresses = ['/ingest/a', '/ingest/b', '/ingest/c']
  expect(await repliesToHalfClosed(...addresses)).toEqual(addresses.map((address) => `${address} stored`))
})

test('a call whose window has gone is aborted', async () => {
  expect(await repliesToHalfClosed('/api/Report/Visit')).toEqual([])
})
