import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { alertsOf, folded, type Sent } from './deviceDay.ts'
import { dayBefore, fixAt, setShortLimits } from './shortDrives.ts'

const minute = 60_000
const hour = 60 * minute
const server = openForAll(() => startTestServer(callDatabase()))
beforeAll(() => setShortLimits(server))

/** A fix each half minute at a speed, from so many km north. */
const drive = (from: number, minutes: number, kph: number, km: number): Sent[] =>
  Array.from({ length: minutes * 2 + 1 }, (_, index) =>
    fixAt(from + (index * minute) / 2, km + (index * kph) / 120, kph),
  )

/** Sets an overspeed from so many minutes above a limit on. */
async function setLimit(kph: number, minutes: number): Promise<void> {
  await server.db.execute(sql`update customers set speed_exception_duration_limit = ${minutes}`)
  await server.db.execute(sql`update profiles set speed_limit_kph = ${kph}`)
}

test.each([
  ['longer than it lasts', 0, [[100, 20]]],
  ['longer, but shorter than it lasts', 1, [[100, 5]]],
  ['a higher speed', 2, [[130, 1]]],
  ['a lower speed, under which it began earlier', 3, [[80, 1]]],
  [
    'first one and then the other',
    4,
    [
      [130, 1],
      [80, 15],
    ],
  ],
] as const)(
  'an overspeed that is open while its limit becomes %s ends, and late ones after it are raised',
  async (_, index, limits) => {
    const { imeis, assets } = server.fleet
    const at = dayBefore(server, index) + 8 * hour
    const first = [...drive(at - 10 * minute, 9, 90, -15), ...drive(at, 10, 120, 0)]
    const late = [first[3]!, first.at(-4)!]
    const slow = drive(at + 11 * minute, 2, 50, 21)
    const second = drive(at + 2 * hour, 30, 140, 30)
    const end = drive(at + 2.6 * hour, 2, 50, 101)
    await setLimit(100, 1)
    await server.ingest(imeis.north, first)
    await server.ingest(
      imeis.south,
      first.filter((message) => !late.includes(message)),
    )
    for (const [count, [kph, minutes]] of limits.entries()) {
      await setLimit(kph, minutes)
      await server.ingest(imeis.south, [late[count]!])
      await folded(server)
    }
    await server.ingest(imeis.north, slow)
    await server.ingest(imeis.south, slow)
    await server.ingest(imeis.north, [...second, ...end])
    await server.ingest(imeis.south, end)
    await server.ingest(imeis.south, second)
    await folded(server)
    const inOrder = await alertsOf(server, assets.north, at - hour)
    expect(inOrder).toHaveLength(2)
    expect(await alertsOf(server, assets.south, at - hour)).toEqual(inOrder)
  },
)
