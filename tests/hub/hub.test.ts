import { HttpTransportType } from '@microsoft/signalr'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startHubServer, type HubServer } from './hubServer.ts'
import { buildClient, connectClient, type OfficialClient } from './officialClient.ts'
import { eventually } from '../support/eventually.ts'

let server: HubServer
const open: OfficialClient[] = []
const asset = { customerId: 1, assetId: 10, groupIds: [5] }

async function connect(...input: [user: string, ...channels: Parameters<typeof connectClient>[2][]]) {
  const client = await connectClient(server.url, ...input)
  open.push(client)
  return client
}

/** Everything published before has arrived when this has: messages to one client keep their order. */
async function settle(...clients: OfficialClient[]) {
  for (const { connection } of clients) await connection.invoke('unsubscribe', 'Temperature')
}

beforeEach(async () => {
  server = await startHubServer()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ connection }) => connection.stop()))
  await server.stop()
})

describe('the official client', () => {
  test('connects with the transport it chooses, subscribes and receives the payload unchanged', async () => {
    const client = await connect('ann', 'Duress')
    const payload = { id: 7, remarks: 'naïve \u2028 💙', none: null }
    server.hub.publish('Duress', asset, payload)
    await eventually(() => expect(client.received.Duress).toEqual([payload]))
    expect(server.hub.connectionCount()).toBe(1)
  })

  test('receives nothing after it unsubscribed', async () => {
    const client = await connect('ann', 'Duress', 'Behaviour')
    await client.connection.invoke('unsubscribe', 'Duress')
    server.hub.publish('Duress', asset, 1)
    server.hub.publish('Behaviour', asset, 2)
    await eventually(() => expect(client.log).toEqual([2]))
  })

  test('can do without negotiate over a WebSocket', async () => {
    const skipping = buildClient(server.url, 'ann', HttpTransportType.WebSockets, { skipNegotiation: true })
    open.push(skipping)
    await skipping.connection.start()
    await skipping.connection.invoke('subscribe', 'Duress')
  })

  test('gets errors for unknown methods, channels and ids, and stays connected', async () => {
    const { connection } = await connect('ann')
    await expect(connection.invoke('deleteEverything', 1)).rejects.toThrow('Unknown hub method')
    await expect(connection.invoke('toString')).rejects.toThrow('Unknown hub method')
    await expect(connection.invoke('subscribe', 'Everything')).rejects.toThrow('Unknown channel')
    await expect(connection.invoke('addAssetFilter', {})).rejects.toThrow('id of one asset')
    await expect(
      new Promise((complete, error) =>
        connection.stream('subscribe', 'Duress').subscribe({ next() {}, complete: () => complete(1), error }),
      ),
    ).rejects.toThrow('Streams')
    await connection.invoke('subscribe', 'Duress')
  })

  test('is refused with 401 when its token is unknown', async () => {
    await expect(buildClient(server.url, 'mallory').connection.start()).rejects.toThrow("Status code '401'")
  })
})

describe('who receives', () => {
  test('users of the customer and group of the asset, and a SystemAdmin; never another customer', async () => {
    const clients = await Promise.all([
      connect('ann', 'Duress'),
      connect('bob', 'Duress'),
      connect('eve', 'Duress'),
      connect('root', 'Duress'),
    ])
    server.hub.publish('Duress', asset, 'group 5')
    server.hub.publish('Duress', { ...asset, groupIds: [6] }, 'group 6')
    server.hub.publish('Duress', { ...asset, groupIds: [5, 6] }, 'both')
    server.hub.publish('Duress', { ...asset, groupIds: [] }, 'no group')
    await settle(...clients)
    expect(clients.map((client) => client.log)).toEqual([
      ['group 5', 'both'],
      ['group 6', 'both'],
      [],
      ['group 5', 'group 6', 'both', 'no group'],
    ])
  })

  test('only the user that a notification is for', async () => {
    const clients = await Promise.all([
      connect('ann', 'Notification'),
      connect('bob', 'Notification'),
      connect('root', 'Notification'),
    ])
    server.hub.publish('Notification', { userId: 2 }, 'for bob')
    await settle(...clients)
    expect(clients.map((client) => client.log)).toEqual([[], ['for bob'], []])
  })

  test('filters narrow the map and never hide a duress', async () => {
    const client = await connect('root', 'RealTimeMap', 'Duress')
    const { connection } = client
    const publishThree = async () => {
      for (const assetId of [10, 11, 12])
        server.hub.publish('RealTimeMap', { ...asset, assetId, groupIds: [assetId * 10] }, assetId)
      server.hub.publish('Duress', asset, 'duress')
      await settle(client)
      const positions = client.received.RealTimeMap.splice(0)
      expect(client.received.Duress.splice(0)).toEqual(['duress'])
      return positions
    }
    expect(await publishThree()).toEqual([10, 11, 12])
    await connection.invoke('addAssetFilter', 11)
    expect(await publishThree()).toEqual([11])
    await connection.invoke('resetAssetFilter')
    await connection.invoke('addGroupFilter', 120)
    await connection.invoke('addGroupFilter', 100)
    expect(await publishThree()).toEqual([10, 12])
    await connection.invoke('resetGroupFilter')
    expect(await publishThree()).toEqual([10, 11, 12])
  })

  test('a user whose groups changed, from the next look-up on', async () => {
    const client = await connect('ann', 'Duress')
    server.users.ann = { ...server.users.ann!, groupIds: [6] }
    server.hub.refreshCaller(1)
    await settle(client)
    server.hub.publish('Duress', asset, 'group 5')
    server.hub.publish('Duress', { ...asset, groupIds: [6] }, 'group 6')
    await settle(client)
    expect(client.log).toEqual(['group 6'])
  })

  test('nobody who was disabled: the connection ends and does not come back', async () => {
    const [ann, bob] = await Promise.all([connect('ann'), connect('bob')])
    const closed = new Promise<void>((resolve) => ann.connection.onclose(() => resolve()))
    server.users.ann = undefined
    server.hub.disconnectUser(1)
    await closed
    expect(bob.connection.state).toBe('Connected')
    await expect(buildClient(server.url, 'ann').connection.start()).rejects.toThrow('401')
  })

  test('nobody whose token has become stale at a look-up', async () => {
    const { connection } = await connect('ann')
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
    server.users.ann = undefined
    server.hub.refreshCaller(1)
    await closed
  })
})

describe('a request', () => {
  const negotiate = (query: string, headers: Record<string, string>, method = 'POST') =>
    fetch(`${server.url}/negotiate${query}`, { method, headers })
  const bearer = { authorization: 'Bearer token-ann' }

  test('negotiates version 0 and 1, by bearer or by query', async () => {
    const version1 = await (await negotiate('?negotiateVersion=1', bearer)).json()
    expect(version1).toMatchObject({ negotiateVersion: 1, connectionId: expect.any(String) })
    expect(version1.availableTransports).toEqual(
      ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({ transport, transferFormats: ['Text'] })),
    )
    expect(version1.connectionToken).not.toBe(version1.connectionId)
    const version0 = await (await negotiate('?access_token=token-ann', {})).json()
    expect(version0).toMatchObject({ negotiateVersion: 0, connectionId: expect.any(String) })
  })

  test('is refused: no token 401, foreign origin 403, wrong method 405, unknown connection 404; other paths are not the hub’s', async () => {
    expect((await negotiate('', {})).status).toBe(401)
    expect((await negotiate('', { ...bearer, origin: 'https://evil.example' })).status).toBe(403)
    expect((await negotiate('', { ...bearer, origin: 'https://portal.example' })).status).toBe(200)
    expect((await negotiate('', bearer, 'GET')).status).toBe(405)
    expect((await fetch(server.url, { method: 'PUT', headers: bearer })).status).toBe(405)
    expect((await fetch(server.url, { headers: bearer })).status).toBe(404)
    expect((await fetch(`${server.url}?id=unknown`, { headers: bearer })).status).toBe(404)
    expect((await fetch(`${server.url}?id=unknown`)).status).toBe(401)
    expect((await fetch(`${server.url}/other`, { headers: bearer })).status).toBe(404)
  })

  const refusedUpgrade = (query: string, options = {}) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}${query}`, options)
      socket.on('error', (error) => resolve(error.message))
      socket.on('open', () => resolve('open'))
      socket.on('close', () => undefined)
    })
  test('to upgrade is refused in the same way', async () => {
    expect(await refusedUpgrade('')).toContain('401')
    expect(await refusedUpgrade('?access_token=nobody')).toContain('401')
    expect(await refusedUpgrade('?access_token=token-ann', { origin: 'https://evil.example' })).toContain('403')
    expect(await refusedUpgrade('s?access_token=token-ann')).toContain('404')
  })
})
