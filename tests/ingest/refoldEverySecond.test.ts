import { beforeAll, expect, test } from 'vitest'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { foldAgain } from '../../server/ingest/foldAgain.ts'
import { claimFoldJob, countFoldJobs } from '../../server/ingest/foldStore.ts'
import { randomNumbers } from '../accuracy/simulatedRoad.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { alertsOf, type Sent } from './deviceDay.ts'
import { dayBefore, fixAt, setShortLimits } from './shortDrives.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const server = openForAll(() => startTestServer(callDatabase()))
beforeAll(() => setShortLimits(server))

/**
 * Some minutes around the limits of speed and temperature, six hours after a message with which a state was stored: in each second one to
 * five messages, of a position, a temperature and the ignition wire, and sometimes a second position or temperature.
 */
function aroundLimits(seed: number, start: number): Sent[] {
  const random = randomNumbers(seed)
  const pick = <T>(...values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const messages: Sent[] = [fixAt(start - 6 * hour, seed, 0, { iO3: 1 })]
  let [at, km] = [start - pick(60, 90, 120) * second, seed + 1]
  const add = (message: Sent) => messages.push(message)
  const parts = (speed: number, better = 0.5) => {
    const fraction = () => at + pick(0, 0, 250, 500, 900)
    add(fixAt(fraction(), km, speed))
    if (random() < better) add(fixAt(fraction(), km, pick(95, 120), { sequence: 1, accuracy: 5 }))
    if (random() < 0.6) add({ created: fraction(), sequence: pick(0, 1), sensorAValue: pick(4, 12, 12, 12) })
    if (random() < 0.3) add({ created: fraction(), sequence: 2, sensorAValue: pick(4, 12) })
    if (random() < 0.3) add({ created: fraction(), sequence: pick(0, 2), iO3: pick(1, 1, 0) })
  }
  for (let index = 0; index < 7; index++) {
    const speed = pick(120, 120, 120, 120, 60)
    // After a minute above the limit, a better position decides.
    parts(speed, index === 2 ? 1 : 0.2)
    at += 30 * second
    km += speed / 120
  }
  for (let index = 0; index < 6; index++) {
    parts(0)
    at += pick(5, 10) * minute
  }
  return messages.sort((a, b) => a.created - b.created)
}

function inBatches(messages: readonly Sent[], longest: number, random: () => number): Sent[][] {
  const batches: Sent[][] = []
  for (let from = 0; from < messages.length; from += batches.at(-1)?.length ?? 1)
    batches.push(messages.slice(from, from + 1 + Math.floor(random() * longest)))
  return batches
}

function shuffled(messages: readonly Sent[], random: () => number): Sent[] {
  const ranks = new Map(messages.map((message) => [message, random()]))
  return [...messages].sort((a, b) => valueFor(ranks, a) - valueFor(ranks, b))
}

/** Folds what arrived late at once, without waiting for more. */
async function foldWaiting(): Promise<void> {
  const { db, now } = server
  const deps = { db, now, describePlace: () => '', readPlaces: () => Promise.resolve(), isShared: true }
  for (let job = await claimFoldJob(db, now() + minute); job; job = await claimFoldJob(db, now() + minute))
    await foldAgain(deps, job)
  await expect.poll(() => countFoldJobs(db)).toBe(0)
}

/** Standing alerts without the names of places, which differ between a fold here and one in the server. */
const standing = async (assetId: number, from: number) =>
  (await alertsOf(server, assetId, from)).map((row) => (Array.isArray(row) ? row.toSpliced(7, 1) : row))

const found: unknown[] = []

async function sendAll(imei: string, batches: readonly Sent[][]): Promise<void> {
  for (const batch of batches) await server.ingest(imei, batch)
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'any order and any batches of messages that share seconds end in the same alerts (%i)',
  async (seed) => {
    const { imeis, assets } = server.fleet
    const start = dayBefore(server, seed) + 12 * hour
    const [first, ...messages] = aroundLimits(seed, start)
    const random = randomNumbers(seed + 100)
    // Every other one comes in order, because what is folded again for a late message hides what ingest left.
    const late = seed % 2 === 0 ? [] : [itemAt(messages, Math.floor(random() * messages.length))]
    const others = messages.filter((message) => !late.includes(message))
    await Promise.all([
      sendAll(imeis.north, [[first!, ...messages]]),
      sendAll(imeis.south, [
        [first!],
        ...inBatches(others, 1 + (seed % 3), random),
        ...late.map((message) => [message]),
      ]),
      sendAll(imeis.other, [[first!], ...inBatches(shuffled(messages, random), 6, random)]),
    ])
    await foldWaiting()
    const from = start - 12 * hour
    const expected = await standing(assets.north, from)
    expect(await standing(assets.south, from), 'in order or one late').toEqual(expected)
    expect(await standing(assets.other, from), 'shuffled').toEqual(expected)
    found.push(...expected.map((row) => (Array.isArray(row) ? row[0] : '')))
  },
)

test('the generated messages raise alerts of both kinds', () => {
  for (const kind of ['Overspeed', 'Temperature A high'])
    expect(found.filter((name) => name === kind).length).toBeGreaterThan(0)
})
