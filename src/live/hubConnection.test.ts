// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../tests/hub/freePort.ts'
import { startHubServer, type HubServer } from '../../tests/hub/hubServer.ts'
import type { HubStart } from './holdConnection.ts'
import { createHubConnection } from './hubConnection.ts'
import { eventually } from '../../tests/support/eventually.ts'
const asset = { customerId: 1, assetId: 10, groupIds: [5] }
const quickPace = { firstRetryMs: 20, minMs: 20, maxMs: 100, probeMs: 200 }

let server: HubServer | undefined
let page: ReturnType<typeof createHubConnection>
let states: string[]
let [caughtUp, firstConnections] = [0, 0]

beforeEach(() => {
  page = createHubConnection()
  states = []
  ;[caughtUp, firstConnections] = [0, 0]
  page.onConnectionState(({ status }) => states.push(status))
  page.onCaughtUp(() => (caughtUp += 1))
  page.onFirstConnection(() => (firstConnections += 1))
})
afterEach(async () => {
  page.stopHub()
  await server?.stop()
  server = undefined
  vi.unstubAllGlobals()
})

const connected = () => eventually(() => expect(page.connectionState().status).toBe('connected'))

async function startConnected(start: Partial<HubStart> = {}) {
  const started = await startHubServer()
  server = started
  page.startHub({ accessToken: () => 'token-ann', url: started.url, pace: quickPace, ...start })
  await connected()
  return started
}

function listen(channel: Parameters<typeof page.subscribeChannel>[0]) {
  const received: unknown[] = []
  const stop = page.subscribeChannel(channel, (payload) => received.push(payload))
  return { heard: received, stop }
}

describe('subscriptions', () => {
  test('made before and after the connection receive, and the first connection has nothing to catch up on', async () => {
    const early = listen('Duress')
    const { hub } = await startConnected()
    const late = listen('Behaviour')
    await eventually(() => {
      hub.publish('Duress', asset, 'duress')
      hub.publish('Behaviour', asset, 'behaviour')
      expect(late.heard).toContain('behaviour')
    })
    expect(early.heard).toContain('duress')
    expect(states).toEqual(['connecting', 'connected'])
    expect(caughtUp).toBe(0)
    expect(firstConnections).toBe(1)
  })

  test('are counted: the server sends until the last listener has stopped', async () => {
    const [one, two] = [listen('Duress'), listen('Duress')]
    const other = listen('Behaviour')
    const { hub } = await startConnected()
    one.stop()
    one.stop()
    hub.publish('Duress', asset, 1)
    await eventually(() => expect(two.heard).toEqual([1]))
    two.stop()
    const again = listen('Duress')
    await eventually(() => {
      hub.publish('Duress', asset, 2)
      expect(again.heard).toContain(2)
    })
    hub.publish('Behaviour', asset, 'end')
    await eventually(() => expect(other.heard).toEqual(['end']))
    expect([one.heard, two.heard]).toEqual([[], [1]])
  })

  test('of one listener that throws do not hinder the others', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    page.subscribeChannel('Duress', () => {
      throw new Error('a broken listener')
    })
    const { heard: received } = listen('Duress')
    const { hub } = await startConnected()
    hub.publish('Duress', asset, 1)
    await eventually(() => expect(received).toEqual([1]))
    expect(complaints).toHaveBeenCalledOnce()
    complaints.mockRestore()
  })

  test('keep to the filters of the page', async () => {
    page.setAssetFilter([10, 12])
    const map = listen('RealTimeMap')
    const { hub } = await startConnected()
    const publishAll = () =>
      [10, 11, 12].forEach((assetId) =>
        hub.publish('RealTimeMap', { ...asset, assetId, groupIds: [5, assetId] }, assetId),
      )
    publishAll()
    await eventually(() => expect(map.heard.splice(0)).toEqual([10, 12]))
    page.setGroupFilter([12])
    const mark = listen('Duress')
    await eventually(() => {
      hub.publish('Duress', asset, 'filter is set')
      expect(mark.heard).not.toEqual([])
    })
    publishAll()
    await eventually(() => expect(map.heard.splice(0)).toEqual([12]))
  })
})

describe('a lost connection', () => {
  test('reconnects with subscriptions and filters, and calls the listeners that catch up', async () => {
    const map = listen('RealTimeMap')
    page.setGroupFilter([5])
    const { hub, dropSockets } = await startConnected()
    for (const round of [1, 2]) {
      dropSockets()
      await eventually(() => expect(caughtUp).toBe(round))
      hub.publish('RealTimeMap', { ...asset, groupIds: [5, 6] }, round)
      hub.publish('RealTimeMap', { ...asset, groupIds: [6] }, 'not of the group')
      await eventually(() => expect(map.heard).toContain(round))
    }
    expect(map.heard).toEqual([1, 2])
    expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected', 'reconnecting', 'connected'])
  })

  test('comes back after the server was away for many attempts', async () => {
    const duress = listen('Duress')
    const first = await startConnected()
    await first.stop()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(page.connectionState().status).toBe('reconnecting')
    server = await startHubServer({ port: first.port })
    await connected()
    server.hub.publish('Duress', asset, 'after')
    await eventually(() => expect(duress.heard).toEqual(['after']))
    expect(caughtUp).toBe(1)
  })

  test('is tried at once when the network or the page comes back', async () => {
    const [window, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })]
    vi.stubGlobal('window', window)
    vi.stubGlobal('document', document)
    const first = await startConnected({ pace: { ...quickPace, minMs: 60_000, maxMs: 60_000 } })
    for (const wake of [
      () => window.dispatchEvent(new Event('online')),
      () => document.dispatchEvent(new Event('visibilitychange')),
    ]) {
      server!.dropSockets()
      await eventually(() => expect(page.connectionState().status).toBe('reconnecting'))
      // The page reports the state a moment before it starts to listen.
      await new Promise((resolve) => setTimeout(resolve, 20))
      wake()
      await connected()
    }
    expect(first.hub.connectionCount()).toBe(1)
  })
})

describe('the first connection', () => {
  test('is tried 5 times before the message, and still made when the server comes up', async () => {
    const port = await freePort()
    let attempts = 0
    const accessToken = () => {
      attempts += 1
      return 'token-ann'
    }
    const started = { accessToken, url: `http://127.0.0.1:${port}/VisionTrack`, pace: { ...quickPace, maxMs: 300 } }
    page.startHub(started)
    await eventually(() => expect(page.connectionState().status).toBe('failed'))
    expect(page.connectionState().message).toBe('Could not establish signalR connection. Max retries exceeded')
    expect(attempts).toBe(5)
    server = await startHubServer({ port })
    await connected()
    expect(states).toEqual(['connecting', 'failed', 'connected'])
    expect(caughtUp).toBe(1)
  })

  test('is not tried again with a token that is refused, until somebody signs in', async () => {
    const { url } = (server = await startHubServer())
    page.startHub({ accessToken: () => 'token-nobody', url, pace: quickPace })
    await eventually(() => expect(page.connectionState().status).toBe('refused'))
    page.startHub({ accessToken: () => 'token-ann', url, pace: quickPace })
    await connected()
    // Messages sent in between were missed.
    expect(caughtUp).toBe(1)
  })
})

describe('where a network lets no WebSocket through', () => {
  test('and says nothing, the page gives up waiting and polls, and is connected', async () => {
    const duress = listen('Duress')
    server = await startHubServer({ swallowsSockets: true })
    page.startHub({ accessToken: () => 'token-ann', url: server.url, pace: { ...quickPace, startMs: 2_000 } })
    await connected()
    server.hub.publish('Duress', asset, 'over polling')
    await eventually(() => expect(duress.heard).toEqual(['over polling']))
    expect(states).toEqual(['connecting', 'connected'])
    // It reconnects with the transport that worked.
    server.dropSockets()
    await eventually(() => expect(caughtUp).toBe(2))
    expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected'])
  })
})

describe('a page that has to make room for another', () => {
  test('comes back when it is looked at, not at once', async () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', document)
    server = await startHubServer({ limits: { maxConnectionsPerUser: 1 } })
    const { url, hub } = server
    page.startHub({ accessToken: () => 'token-ann', url, pace: quickPace })
    await connected()
    const other = createHubConnection()
    other.startHub({ accessToken: () => 'token-ann', url, pace: quickPace })
    await eventually(() => expect(page.connectionState().status).toBe('reconnecting'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([page, other].map((one) => one.connectionState().status)).toEqual(['reconnecting', 'connected'])
    other.stopHub()
    document.dispatchEvent(new Event('visibilitychange'))
    await connected()
    await eventually(() => expect(hub.connectionCount()).toBe(1))
  })
})

describe('stopping', () => {
  test('ends the connection for good, and it can be restarted', async () => {
    const { hub, url } = await startConnected()
    page.startHub({ accessToken: () => 'token-bob', url })
    expect(hub.connectionCount()).toBe(1)
    page.stopHub()
    await eventually(() => expect(hub.connectionCount()).toBe(0))
    expect(page.connectionState().status).toBe('off')
    page.startHub({ accessToken: () => 'token-ann', url })
    await connected()
    expect(hub.connectionCount()).toBe(1)
  })

  test('by the server, of a user who was disabled, ends in a refusal', async () => {
    const { hub, users } = await startConnected()
    users.ann = undefined
    hub.disconnectUser(1)
    await eventually(() => expect(page.connectionState().status).toBe('refused'))
  })
})
