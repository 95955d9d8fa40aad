import { beforeAll, describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { alertsOf, folded, type Sent } from './deviceDay.ts'
import { dayBefore, fixAt, setShortLimits } from './shortDrives.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

describe.each(callDatabases())('a late message that decides about the time before it, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  beforeAll(() => setShortLimits(server))

  /** Sends messages in order to one asset, and to another the late one last. Returns the alerts from a time on (epoch ms) of each. */
  async function alertsOfBoth(from: number, inOrder: readonly Sent[], late: Sent) {
    const { imeis, assets } = server.fleet
    await server.ingest(imeis.north, inOrder)
    await server.ingest(
      imeis.south,
      inOrder.filter((message) => message !== late),
    )
    await server.ingest(imeis.south, [late])
    await folded(server)
    return Promise.all([assets.north, assets.south].map((assetId) => alertsOf(server, assetId, from)))
  }

  test('raises what was over before it, for an ignition wire that it shows to work', async () => {
    const at = dayBefore(server, 0) + 8 * hour
    const standing = Array.from({ length: 21 }, (_, index) => fixAt(at + index * minute, 0, 0, { iO3: 1 }))
    const driving = Array.from({ length: 20 }, (_, index) =>
      fixAt(at + (21 + index) * minute, index + 1, index === 19 ? 0 : 60, { iO3: 1 }),
    )
    const off = fixAt(at + 41 * minute, 20, 0, { iO3: 0 })
    const on = fixAt(at + 50 * minute, 20, 0, { iO3: 1 })
    const [inOrder, late] = await alertsOfBoth(at, [...standing, ...driving, off, on], off)
    expect(inOrder).toMatchObject([{ 0: 'Parked idle' }])
    expect(late).toEqual(inOrder)
  })

  test('raises what is dated back to the second of the message', async () => {
    const at = dayBefore(server, 1) + 10 * hour + second / 2
    const fast = [0, 30, 60].map((seconds) => fixAt(at + seconds * second, seconds / 30, 120))
    const slow = [90, 150].map((seconds) => fixAt(at + seconds * second, 1.2 + seconds / 60, 60))
    const [inOrder, late] = await alertsOfBoth(at - second, [...fast, ...slow], fast[2]!)
    expect(inOrder).toMatchObject([{ 0: 'Overspeed' }])
    expect(late).toEqual(inOrder)
  })

  test('raises what is dated back to before the stored state from which it is folded', async () => {
    const at = dayBefore(server, 2) + 14 * hour
    const begin = fixAt(at - 6 * hour, 29, 0)
    const fast = [fixAt(at - 2 * minute, 30, 120), fixAt(at + 30 * second, 35, 120)]
    const heartbeat = { created: at, messageID: messageID.heartbeat }
    const slow = [2, 3].map((minutes) => fixAt(at + minutes * minute, 35.2 + minutes, 60))
    const messages = [begin, fast[0]!, heartbeat, fast[1]!, ...slow]
    const [inOrder, late] = await alertsOfBoth(at - hour, messages, fast[1]!)
    expect(inOrder).toMatchObject([{ 0: 'Overspeed' }])
    expect(late).toEqual(inOrder)
  })

  test('withdraws what was dated back to before the stored state from which it is folded', async () => {
    const at = dayBefore(server, 3) + 14 * hour
    const begin = fixAt(at - 6 * hour, 39, 0)
    const fast = [fixAt(at - 2 * minute, 40, 120), fixAt(at + 30 * second, 45, 120)]
    const heartbeat = { created: at, messageID: messageID.heartbeat }
    const slow = [2, 3].map((minutes) => fixAt(at + minutes * minute, 45.2 + minutes, 60))
    const dip = [5, 25].map((seconds) => fixAt(at + seconds * second, 44 + seconds / 60, 60))
    const messages = [begin, fast[0]!, heartbeat, ...dip, fast[1]!, ...slow]
    const { imeis, assets } = server.fleet
    await server.ingest(imeis.north, messages)
    await server.ingest(
      imeis.south,
      messages.filter((message) => !dip.includes(message)),
    )
    expect(await alertsOf(server, assets.south, at - hour)).toMatchObject([{ 0: 'Overspeed' }])
    await server.ingest(imeis.south, dip)
    await folded(server)
    expect(await alertsOf(server, assets.north, at - hour)).toEqual([])
    expect(await alertsOf(server, assets.south, at - hour)).toEqual([])
  })
})
