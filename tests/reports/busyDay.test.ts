import { beforeAll, describe, expect, it } from 'vitest'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { fillBenchDay } from '../bench/fillBenchDay.ts'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const dayMessages = 100_000

describe('a day of 100,000 messages', () => {
  const server = openForAll(() => startTestServer(callDatabase(), {}, undefined, false))
  let day: string
  /** With a tenth of the messages. */
  let quietDay: string

  beforeAll(async () => {
    day = dayOf(server.now() - 5 * 86_400_000, 'UTC')
    quietDay = dayOf(server.now() - 9 * 86_400_000, 'UTC')
    const fill = (filled: string, messages: number) =>
      fillBenchDay(server.db, { assetId: server.fleet.assets.north }, dayBounds(filled, 'UTC'), messages)
    await fill(day, dayMessages)
    await fill(quietDay, dayMessages / 10)
  })

  const ask = async (name: string, body: object = {}) => {
    const begun = performance.now()
    const reply = await fetch(`${server.origin}/api/Report/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.signIn(server.fleet.users.northUser)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        AssetId: server.fleet.assets.north,
        SearchDate: day,
        Timezone: 'UTC',
        UseFiltering: true,
        ...body,
      }),
    })
    const text = await reply.text()
    expect(reply.status, text.slice(0, 200)).toBe(200)
    return { took: performance.now() - begun, size: text.length, body: JSON.parse(text) }
  }

  it('has a trip log with each message once, in time that grows with them and in a size that a page can take', async () => {
    // The first report starts the thread that makes them.
    await ask('MVTripLog', { SearchDate: quietDay, Compact: true })
    const quiet = await ask('MVTripLog', { SearchDate: quietDay, Compact: true })
    const { took, size, body } = await ask('MVTripLog', { Compact: true })
    console.info(
      `trip log of ${dayMessages} messages: ${took.toFixed(0)} ms, of a tenth ${quiet.took.toFixed(0)} ms, ${size} characters`,
    )
    expect(quiet.body.processed).toBe(dayMessages / 10)
    expect(body.processed).toBe(dayMessages)
    expect(body.totalTrips).toBe(12)
    expect(body.distance).toBeCloseTo(720, -1)
    expect(new Set(body.rawMessageRows.map(([id]: number[]) => id)).size).toBe(dayMessages)
    // Ten times, were there nothing else; a hundred times, were each message held against each.
    const isQuick = (ms: number) => ms < 30 * quiet.took
    expect(isQuick(took) || isQuick((await ask('MVTripLog', { Compact: true })).took)).toBe(true)
    expect(size).toBeLessThan(130 * dayMessages)
  })

  it('has a map whose size does not grow with its messages', async () => {
    const { size, body } = await ask('map', { AssetIds: [server.fleet.assets.north] })
    expect(body[0].processed).toBe(dayMessages)
    expect(size).toBeLessThan(200_000)
  })
})

describe('the memory that a trip log and an Asset Log of 100,000 messages take', () => {
  it('is less than V8 would need for their objects alone', async () => {
    // With objects for the messages, moments and rows a trip log takes 150 MB, and the rows of an Asset Log with their text take 200: then
    // this process ends without a word.
    const limits = { NODE_OPTIONS: '--max-old-space-size=64 --max-semi-space-size=4' }
    const { code, output } = await outcomeOf(await runSource('tests/reports/busyDayMemory.ts', [], limits))
    expect(output).toContain('{"trips":12,"km":720')
    expect(output).toContain('{"rows":133333')
    expect(code).toBe(0)
  })
})
