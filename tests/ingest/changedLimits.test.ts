import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { alertsOf, folded, type Sent } from './deviceDay.ts'
import { dayBefore, fixAt, setShortLimits } from './shortDrives.ts'

const minute = 60_000
const hour = 60 * minute
const isoAt = (at: number) => new Date(at).toISOString().replace('.000Z', '+00:00')
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

test('an overspeed that is open while its limit changes ends at the same time, whatever order the later messages come in', async () => {
  const { imeis, assets } = server.fleet
  const at = dayBefore(server, 6) + 8 * hour
  const first = drive(at, 10, 120, 0)
  const later = [...drive(at + 10.5 * minute, 5, 120, 21), ...drive(at + 16 * minute, 2, 50, 32)]
  await setLimit(100, 1)
  for (const imei of [imeis.north, imeis.south]) await server.ingest(imei, first)
  await setLimit(80, 1)
  for (const message of later) await server.ingest(imeis.north, [message])
  for (const [index, message] of later.toReversed().entries()) {
    await server.ingest(imeis.south, [message])
    if (index % 5 === 0) await folded(server)
  }
  await folded(server)
  const inOrder = await alertsOf(server, assets.north, at - hour)
  expect(inOrder).toMatchObject([{ 3: expect.any(String) }])
  expect(await alertsOf(server, assets.south, at - hour)).toEqual(inOrder)
})

test('an overspeed that is open while its limit changes ends where a dip that came late shows it, and what follows is another', async () => {
  const { imeis, assets } = server.fleet
  const at = dayBefore(server, 7) + 8 * hour
  const first = drive(at, 10, 120, 0)
  const before = drive(at + 10.5 * minute, 3, 120, 21)
  const dip = drive(at + 14 * minute, 1, 50, 28)
  const after = [...drive(at + 15.5 * minute, 6, 120, 29), ...drive(at + 22 * minute, 2, 50, 42)]
  await setLimit(100, 1)
  for (const imei of [imeis.north, imeis.south]) await server.ingest(imei, first)
  await setLimit(80, 1)
  for (const message of [...before, ...dip, ...after]) await server.ingest(imeis.north, [message])
  await server.ingest(imeis.south, before)
  await server.ingest(imeis.south, after)
  await folded(server)
  await server.ingest(imeis.south, dip)
  await folded(server)
  const inOrder = await alertsOf(server, assets.north, at - hour)
  expect(inOrder).toHaveLength(2)
  expect(await alertsOf(server, assets.south, at - hour)).toEqual(inOrder)
})

test('a temperature alert in a backlog that came after a save ends, though a message before the save came first', async () => {
  const { imeis, assets, users } = server.fleet
  const token = await server.signIn(users.admin)
  const at = Math.floor(server.now() / minute) * minute - 3 * hour
  const readings = (from: number, to: number, sensorAValue: number): Sent[] =>
    Array.from({ length: to - from }, (_, index) => ({ created: at + (from + index) * minute, sensorAValue }))
  await server.ingest(imeis.other, [...readings(0, 40, 4), ...readings(100, 101, 12)])
  await saveSensorRule(server, token, assets.other, 20)
  await server.ingest(imeis.other, readings(40, 100, 12))
  await folded(server)
  await server.ingest(imeis.other, readings(101, 130, 12))
  await server.ingest(imeis.other, readings(130, 132, 4))
  expect(await alertsOf(server, assets.other)).toMatchObject([
    { 0: 'Temperature A high', 2: isoAt(at + 40 * minute), 3: isoAt(at + 130 * minute) },
  ])
})
