import { HttpTransportType } from '@microsoft/signalr'
import { afterEach, describe, expect, test } from 'vitest'
import { tooManyConnections, type HubChannel } from '../../contract/hubMessage.ts'
import { startHubServer, type HubServer } from './hubServer.ts'
import { buildClient, type OfficialClient } from './officialClient.ts'
import { openRawPoller } from './rawPoller.ts'
import { eventually } from '../support/eventually.ts'

const asset = { customerId: 1, assetId: 10, groupIds: [5] }
const open: OfficialClient[] = []
const pollers: Array<Awaited<ReturnType<typeof openRawPoller>>> = []
let server: HubServer

async function start(...options: Parameters<typeof startHubServer>) {
  server = await startHubServer(...options)
  return server
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ connection }) => connection.stop()))
  // A server that stops waits a while for clients that do not ask for their last message.
  await Promise.all(pollers.splice(0).map(({ request }) => request('DELETE')))
  await server.stop()
})

async function pollAs(...input: [user: string, ...channels: HubChannel[]]) {
  const poller = await openRawPoller(server.url, ...input)
  pollers.push(poller)
  return poller
}

async function connect(transport: HttpTransportType, ...channels: HubChannel[]) {
  const client = buildClient(server.url, 'ann', transport)
  open.push(client)
  await client.connection.start()
  for (const channel of channels) await client.connection.invoke('subscribe', channel)
  return client
}

describe.each(['WebSockets', 'ServerSentEvents', 'LongPolling'] as const)('the official client over %s', (name) => {
  const transport = HttpTransportType[name]

  test('gets live updates and a duress, as they were and each once', async () => {
    const { hub } = await start()
    const client = await connect(transport, 'RealTimeMap', 'Duress')
    const duress = { id: 7, remarks: 'naïve \u2028 💙\r\n\r\ndata: x', none: null }
    for (let turn = 1; turn <= 30; turn += 1) {
      hub.publish('RealTimeMap', { ...asset, assetId: turn }, turn)
      if (turn === 15) hub.publish('Duress', asset, duress)
      if (turn % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await eventually(() => expect(client.received.RealTimeMap).toHaveLength(30))
    expect(client.received.RealTimeMap).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect(client.received.Duress).toEqual([duress])
    expect(hub.connectionCount()).toBe(1)
    await client.connection.stop()
    await eventually(() => expect(hub.connectionCount()).toBe(0))
  })

  // A machine that stands still for two seconds says nothing about it.
  test('is kept alive while nothing happens', { retry: 2 }, async () => {
    const { hub } = await start({ limits: { keepAliveMs: 50, clientTimeoutMs: 2_000 } })
    const client = buildClient(server.url, 'ann', transport)
    open.push(client)
    client.connection.keepAliveIntervalInMilliseconds = 100
    await client.connection.start()
    await client.connection.invoke('subscribe', 'Duress')
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    hub.publish('Duress', asset, 'after the pause')
    await eventually(() => expect(client.log).toEqual(['after the pause']))
  })

  test('is refused with a token that is unknown', async () => {
    const { hub } = await start()
    const { connection } = buildClient(server.url, 'mallory', transport)
    await expect(connection.start()).rejects.toThrow("Status code '401'")
    expect(hub.connectionCount()).toBe(0)
  })

  test('survives a restart of the server', async () => {
    const first = await start()
    const { connection, log } = await connect(transport, 'Duress')
    connection.onreconnected(() => void connection.invoke('subscribe', 'Duress').then(() => log.push('again')))
    await first.stop()
    const second = await start({ port: first.port })
    await eventually(() => expect(log).toEqual(['again']))
    second.hub.publish('Duress', asset, 'after')
    await eventually(() => expect(log).toEqual(['again', 'after']))
  })

  test('is closed at log-off and does not come back', async () => {
    const { hub, users } = await start()
    const { connection } = await connect(transport, 'Duress')
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
    users.ann = undefined
    hub.disconnectUser(1)
    await closed
    expect(connection.state).toBe('Disconnected')
    await eventually(() => expect(hub.connectionCount()).toBe(0))
  })

  test('is closed for the 21st connection of its user, with the reason', async () => {
    const { hub } = await start({ limits: { maxConnectionsPerUser: 3 } })
    const others = [await connect(transport), await connect(transport), await connect(transport)]
    const [oldest] = others
    const closed = new Promise<Error | undefined>((resolve) => oldest!.connection.onclose(resolve))
    const root = buildClient(server.url, 'root', transport)
    open.push(root)
    await root.connection.start()
    expect(hub.connectionCount()).toBe(4)
    await connect(transport)
    expect((await closed)?.message).toContain('Too many connections.')
    await eventually(() => expect(hub.connectionCount()).toBe(4))
    expect(others.slice(1).map(({ connection }) => connection.state)).toEqual(['Connected', 'Connected'])
  })
})

test('a user has 20 connections unless set otherwise: with the 21st tab, the oldest is closed with the reason', async () => {
  const { hub } = await start()
  const tabs = [await pollAs('ann', 'RealTimeMap')]
  await pollAs('bob')
  while (tabs.length < 20) tabs.push(await pollAs('ann', 'RealTimeMap'))
  expect(hub.connectionCount()).toBe(21)
  tabs.push(await pollAs('ann', 'RealTimeMap'))
  expect(hub.connectionCount()).toBe(21)
  const [oldest, next] = tabs
  expect((await oldest!.poll()).messages.at(-1)).toEqual({ type: 7, error: tooManyConnections })
  expect((await oldest!.poll()).status).toBe(404)
  // Its first poll answers the handshake.
  await next!.poll()
  hub.publish('RealTimeMap', asset, 'still there')
  expect((await next!.poll()).messages).toMatchObject([{ arguments: ['still there'] }])
})

describe('a client that polls', () => {
  const filler = 'x'.repeat(2_000)

  test('and is slow gets the newest position only; it is closed with a reason when alerts become too many', async () => {
    const { hub } = await start({ limits: { busyBytes: 8 * 1024, maxWaitingBytes: 64 * 1024 } })
    const poller = await pollAs('ann', 'RealTimeMap', 'Duress')
    await poller.poll()
    for (let round = 1; round <= 500; round += 1) {
      hub.publish('RealTimeMap', asset, { round, filler })
      if (round % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(hub.connectionCount()).toBe(1)
    for (let round = 1; round <= 100 && hub.connectionCount() > 0; round += 1) {
      hub.publish('Duress', asset, filler)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(hub.connectionCount()).toBe(0)
    const { messages } = await poller.poll()
    expect(messages.length).toBeLessThan(20)
    expect(messages.at(-1)).toEqual({ type: 7, error: 'Client is too slow.', allowReconnect: true })
    expect((await poller.poll()).status).toBe(404)
  })

  test('and stops asking is closed in time', async () => {
    const { hub } = await start({ limits: { keepAliveMs: 50, clientTimeoutMs: 2_000 } })
    const poller = await pollAs('ann')
    expect(hub.connectionCount()).toBe(1)
    await eventually(() => expect(hub.connectionCount()).toBe(0))
    expect((await poller.poll()).messages.at(-1)).toMatchObject({ type: 7, error: 'Client timed out.' })
    expect((await poller.poll()).status).toBe(404)
  })

  test('with the token of another user finds nothing, and each poll needs a token that is valid', async () => {
    const { users } = await start()
    const poller = await pollAs('ann')
    expect((await poller.poll('bob')).status).toBe(404)
    expect((await poller.request('POST', '{"type":6}\x1e', 'bob')).status).toBe(404)
    expect((await poller.request('DELETE', undefined, 'bob')).status).toBe(404)
    expect((await poller.poll('mallory')).status).toBe(401)
    expect((await poller.poll()).status).toBe(200)
    const { ann } = users
    users.ann = undefined
    expect((await poller.poll()).status).toBe(401)
    users.ann = ann
  })

  test('has one poll: a second one ends the first; DELETE ends the connection and the poll', async () => {
    const { hub } = await start()
    const poller = await pollAs('ann')
    await poller.poll()
    const first = poller.poll()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const second = poller.poll()
    expect((await first).status).toBe(204)
    expect((await poller.request('DELETE')).status).toBe(202)
    expect((await second).status).toBe(204)
    expect(hub.connectionCount()).toBe(0)
    expect((await poller.poll()).status).toBe(404)
  })

  test('gets no reply from a cache, and none that a proxy buffers', async () => {
    await start()
    const poller = await pollAs('ann')
    const { headers } = await poller.poll()
    expect(headers.get('cache-control')).toContain('no-cache')
    expect(headers.get('x-accel-buffering')).toBe('no')
  })

  test('and sends too much is refused with 413 or closed, without affecting others', async () => {
    const { hub } = await start()
    const [large, endless] = [await pollAs('ann'), await pollAs('ann')]
    expect((await large.request('POST', 'x'.repeat(70_000))).status).toBe(413)
    expect(hub.connectionCount()).toBe(2)
    for (const part of [1, 2]) expect((await endless.request('POST', `${part}`.repeat(40_000))).status).toBe(200)
    expect(hub.connectionCount()).toBe(1)
    await endless.poll()
    expect((await large.request('POST', '{"type":6}\x1e')).status).toBe(200)
  })
})

test('a stream of events is not cached, compressed or kept back on its way', async () => {
  await start()
  const headers = { authorization: 'Bearer token-ann', accept: 'text/event-stream', 'accept-encoding': 'gzip' }
  const negotiated = await fetch(`${server.url}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string }
  // A WebSocket whose upgrade a proxy took away is no poll.
  const notUpgraded = { ...headers, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
  expect((await fetch(`${server.url}?id=${connectionToken}`, { headers: notUpgraded })).status).toBe(426)
  const abort = new AbortController()
  const stream = await fetch(`${server.url}?id=${connectionToken}`, { headers, signal: abort.signal })
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.headers.get('cache-control')).toBe('no-cache, no-transform')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.headers.get('content-encoding')).toBeNull()
  expect((await fetch(`${server.url}?id=${connectionToken}`, { headers })).status).toBe(409)
  abort.abort()
})

test('of what a user negotiates and never starts only the last connections are kept', async () => {
  await start({ limits: { maxConnectionsPerUser: 2 } })
  const headers = { authorization: 'Bearer token-ann' }
  const tokens: string[] = []
  for (let asked = 0; asked < 3; asked += 1) {
    const reply = await fetch(`${server.url}/negotiate`, { method: 'POST', headers })
    // Version 0 has no other secret than the id.
    tokens.push(((await reply.json()) as { connectionId: string }).connectionId)
  }
  const statuses = []
  for (const token of tokens) statuses.push((await fetch(`${server.url}?id=${token}`, { headers })).status)
  expect(statuses).toEqual([404, 200, 200])
  for (const token of tokens) await fetch(`${server.url}?id=${token}`, { method: 'DELETE', headers })
})
