import { afterEach, describe, expect, test } from 'vitest'
import { startHubServer, type HubServer } from './hubServer.ts'
import { connectClient } from './officialClient.ts'
import { openRawClient, subscribeRawClient } from './rawClient.ts'
import { eventually } from '../support/eventually.ts'

const asset = { customerId: 1, assetId: 10, groupIds: [5] }
let server: HubServer
async function start(...options: Parameters<typeof startHubServer>) {
  server = await startHubServer(...options)
  return server
}
afterEach(() => server.stop())

describe('the official client reconnects by itself and subscribes again', () => {
  async function connectSubscribing() {
    const client = await connectClient(server.url, 'ann', 'Duress')
    const { connection } = client
    connection.onreconnected(() => void connection.invoke('subscribe', 'Duress').then(() => client.log.push('again')))
    return client
  }

  test('after its socket was cut', async () => {
    const { hub, dropSockets } = await start()
    const { connection, log } = await connectSubscribing()
    dropSockets()
    await eventually(() => expect(log).toEqual(['again']))
    hub.publish('Duress', asset, 'after')
    await eventually(() => expect(log).toEqual(['again', 'after']))
    expect(hub.connectionCount()).toBe(1)
    await connection.stop()
    await eventually(() => expect(hub.connectionCount()).toBe(0))
  })

  test('after the server was stopped and started again', async () => {
    const first = await start()
    const { connection, log } = await connectSubscribing()
    await first.stop()
    const second = await start({ port: first.port })
    await eventually(() => expect(log).toEqual(['again']))
    second.hub.publish('Duress', asset, 'after')
    await eventually(() => expect(log).toEqual(['again', 'after']))
    await connection.stop()
  })
})

describe('shutdown', () => {
  test('asks every client to reconnect, resolves when they are gone, and refuses new ones', async () => {
    const { hub, url } = await start()
    const { messages, ended } = await subscribeRawClient(url, 'ann', 'Duress')
    hub.publish('Duress', asset, 'the last')
    await hub.close()
    expect(await ended).toBe(1000)
    expect(messages).toEqual([
      { type: 1, target: 'Duress', arguments: ['the last'] },
      { type: 7, allowReconnect: true },
    ])
    const negotiate = await fetch(`${url}/negotiate`, {
      method: 'POST',
      headers: { authorization: 'Bearer token-ann' },
    })
    expect(negotiate.status).toBe(503)
    await expect(openRawClient(url, 'ann')).rejects.toThrow()
  })

  test('does not wait for a client that does not answer', async () => {
    const { hub, url } = await start()
    const { socket } = await subscribeRawClient(url, 'ann')
    socket.pause()
    const startedAt = performance.now()
    await hub.close()
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    socket.terminate()
  })
})

describe('a client that violates the protocol', () => {
  test('is closed when it does not shake hands in time', async () => {
    const { url } = await start({ limits: { handshakeTimeoutMs: 100, keepAliveMs: 50 } })
    const { ended } = await openRawClient(url, 'ann')
    expect(await ended).toBe(1000)
  })

  test.each([
    [
      'asks for another protocol',
      '{"protocol":"messagepack","version":1}\x1e',
      { error: expect.stringContaining('json') },
    ],
    ['sends no JSON', '{"protocol":"json","version":1}\x1e{oops\x1e', { type: 7, error: 'Malformed message.' }],
  ])('is closed when it %s', async (_, text, lastMessage) => {
    const { url } = await start()
    const { socket, ended, messages } = await openRawClient(url, 'ann')
    socket.send(text)
    await ended
    expect(messages.at(-1)).toEqual(lastMessage)
  })

  test('is closed when it sends too much or binary frames, without affecting others', async () => {
    const { url, hub } = await start()
    const [large, binary, other] = await Promise.all(
      ['ann', 'ann', 'ann'].map((user) => subscribeRawClient(url, user, 'Duress')),
    )
    large!.socket.send('x'.repeat(70_000))
    binary!.socket.send(Buffer.from([1, 2, 3]))
    await Promise.all([large!.ended, binary!.ended])
    hub.publish('Duress', asset, 1)
    await eventually(() => expect(other!.messages).toHaveLength(1))
    other!.socket.close()
  })

  test('stays connected when the clock of the server is set an hour ahead', async () => {
    let ahead = 0
    const { hub, url } = await start({
      now: () => Date.now() + ahead,
      limits: { keepAliveMs: 40, clientTimeoutMs: 30_000 },
    })
    const { connection, log } = await connectClient(url, 'ann', 'Duress')
    ahead = 3_600_000
    await new Promise((resolve) => setTimeout(resolve, 200))
    hub.publish('Duress', asset, 'after')
    await eventually(() => expect(log).toEqual(['after']))
    await connection.stop()
  })

  test('whose user was disabled is found out, also after the clock of the server was set back', async () => {
    let ahead = 86_400_000
    const { url, users } = await start({ now: () => Date.now() + ahead, limits: { recheckMs: 1_500 } })
    const { connection } = await connectClient(url, 'bob', 'Duress')
    ahead = 0
    users.bob = undefined
    await eventually(() => expect(connection.state).toBe('Disconnected'))
  })

  test('is pinged while idle and closed when it doesn’t respond', async () => {
    const { url } = await start({ limits: { keepAliveMs: 60, clientTimeoutMs: 2_000 } })
    const { messages, ended } = await subscribeRawClient(url, 'ann')
    await ended
    expect(messages.filter(({ type }) => type === 6).length).toBeGreaterThan(1)
    expect(messages.at(-1)).toEqual({ type: 7, error: 'Client timed out.', allowReconnect: true })
  })
})

describe('a slow client', () => {
  const filler = 'x'.repeat(2_000)
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

  test('gets the newest position of each asset only, every alert once, and alerts first', async () => {
    const { hub, url } = await start({ limits: { busyBytes: 64 * 1024 } })
    const slow = await subscribeRawClient(url, 'ann', 'RealTimeMap', 'Duress')
    slow.socket.pause()
    const rounds = 10_000
    for (let round = 1; round <= rounds; round += 1) {
      for (const assetId of [10, 11]) hub.publish('RealTimeMap', { ...asset, assetId }, { assetId, round, filler })
      if (round % 1_000 === 0) hub.publish('Duress', asset, round)
      if (round % 10 === 0) await nextTurn()
    }
    slow.socket.resume()
    const positions = () =>
      slow.messages.filter(({ target }) => target === 'RealTimeMap').map(({ arguments: [p] = [] }) => p)
    const isLast = (p: unknown) => (p as { round: number }).round === rounds
    await eventually(() => expect(positions().filter(isLast)).toHaveLength(2))
    const duresses = slow.messages
      .filter(({ target }) => target === 'Duress')
      .map(({ arguments: [round] = [] }) => round)
    expect(duresses).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((k) => k * 1_000))
    expect(positions().length).toBeLessThan(rounds)
    const lastDuressAt = slow.messages.findLastIndex(({ target }) => target === 'Duress')
    expect(lastDuressAt).toBeLessThan(slow.messages.findIndex(({ arguments: [p] = [] }) => isLast(p)))
    slow.socket.close()
  })

  test('is closed, to catch up by itself, when what may not be dropped becomes too much; others are not delayed', async () => {
    const { hub, url } = await start({ limits: { maxWaitingBytes: 512 * 1024 } })
    const [slow, quick] = await Promise.all([
      subscribeRawClient(url, 'ann', 'Duress'),
      subscribeRawClient(url, 'root', 'Duress'),
    ])
    slow.socket.pause()
    for (let n = 0; n < 10_000 && hub.connectionCount() === 2; n += 1) {
      hub.publish('Duress', asset, filler)
      await nextTurn()
    }
    expect(hub.connectionCount()).toBe(1)
    const delivered = quick.messages.length
    hub.publish('Duress', asset, 'still quick')
    await eventually(() => expect(quick.messages.length).toBeGreaterThan(delivered))
    slow.socket.resume()
    await slow.ended
    expect(slow.messages.at(-1)).toEqual({ type: 7, error: 'Client is too slow.', allowReconnect: true })
    quick.socket.close()
  })

  test('of a burst in one turn a healthy client gets everything, in few frames', async () => {
    const { hub, url } = await start()
    const { socket, messages } = await subscribeRawClient(url, 'ann', 'RealTimeMap')
    let frames = 0
    socket.on('message', () => (frames += 1))
    for (let assetId = 1; assetId <= 1_000; assetId += 1) hub.publish('RealTimeMap', { ...asset, assetId }, assetId)
    await eventually(() => expect(messages).toHaveLength(1_000))
    expect(frames).toBeLessThan(10)
    socket.close()
  })
})
