import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { fillBenchDay } from '../bench/fillBenchDay.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const dayMessages = 100_000

/** On the embedded database alone: it is the slower one, and filling a day costs seconds. */
describe('a day of 100,000 messages', () => {
  let server: TestServer
  let day: string

  beforeAll(async () => {
    server = await startTestServer('embedded', {}, undefined, false)
    day = dayOf(server.now() - 5 * 86_400_000, 'UTC')
    await fillBenchDay(server.db, { assetId: server.fleet.assets.north }, dayBounds(day, 'UTC'), dayMessages)
  })
  afterAll(() => server.close())

  const ask = async (name: string, body: object = {}) => {
    const begun = performance.now()
    const reply = await fetch(`${server.origin}/api/Report/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.signIn(server.fleet.users.northUser)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        ...{ AssetId: server.fleet.assets.north, SearchDate: day, Timezone: 'UTC', UseFiltering: true },
        ...body,
      }),
    })
    const text = await reply.text()
    expect(reply.status, text.slice(0, 200)).toBe(200)
    return { took: performance.now() - begun, size: text.length, body: JSON.parse(text) }
  }

  it('has a trip log with each message once, in the time of a few queries for it and in a size that a page can take', async () => {
    const bareQuery = async () => {
      const begun = performance.now()
      const { start, end } = dayBounds(day, 'UTC')
      const { rowCount } = await server.db.execute(
        `select * from messages where asset_id = ${server.fleet.assets.north}
         and created >= '${new Date(start).toISOString()}' and created < '${new Date(end).toISOString()}' order by created`,
      )
      expect(rowCount).toBe(dayMessages)
      return performance.now() - begun
    }
    const bare = await bareQuery()
    const { took, size, body } = await ask('MVTripLog', { Compact: true })
    console.info(
      `trip log of ${dayMessages} messages: ${took.toFixed(0)} ms, the query ${bare.toFixed(0)} ms, ${size} characters`,
    )
    expect(body.processed).toBe(dayMessages)
    expect(body.totalTrips).toBe(12)
    expect(body.distance).toBeCloseTo(720, -1)
    expect(new Set(body.rawMessageRows.map(([id]: number[]) => id)).size).toBe(dayMessages)
    expect(took).toBeLessThan(6 * bare)
    expect(size).toBeLessThan(130 * dayMessages)
  })

  it('has a map whose size does not grow with its messages', async () => {
    const { size, body } = await ask('map', { AssetIds: [server.fleet.assets.north] })
    expect(body[0].processed).toBe(dayMessages)
    expect(size).toBeLessThan(200_000)
  })
})
