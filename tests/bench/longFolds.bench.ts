import { sql } from 'drizzle-orm'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import type { Database } from '../../server/database/database.ts'
import { foldAgain } from '../../server/ingest/foldAgain.ts'
import { lateMessages } from '../../server/ingest/foldReason.ts'
import { claimFoldJob, saveFoldNotes } from '../../server/ingest/foldStore.ts'
import { messagePieces } from '../../server/ingest/messageSpanStore.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import type { BenchResult } from './benchResult.ts'
import { cpuTime } from './cpuTime.ts'
import { fillBenchDay } from './fillBenchDay.ts'
import { median } from './percentiles.ts'

const dayMessages = 100_000
const weekMessages = 7 * 8_640
const rounds = 5
const megabyte = 1024 * 1024

/** A trip log of 100,000 messages through the server, and a week of an asset at ten seconds folded again, against their limits. */
export async function run(): Promise<BenchResult[]> {
  const server = await startTestServer('embedded', {}, undefined, false)
  try {
    const { db, fleet } = server
    const day = dayOf(server.now() - 40 * 86_400_000, 'UTC')
    await fillBenchDay(db, { assetId: fleet.assets.north }, dayBounds(day, 'UTC'), dayMessages)
    const start = server.now() - 10 * 86_400_000
    await fillWeek(db, fleet.assets.south, start)
    await db.execute(sql`vacuum analyze messages`)
    const logs: number[] = []
    const memory: number[] = []
    const reads: number[] = []
    const folds: number[] = []
    // The first round warms everything up.
    for (let round = 0; round <= rounds; round++) {
      const log = await measureTripLog(server, day)
      const read = await cpuTime(() => readWeek(db, fleet.assets.south))
      const fold = await cpuTime(() => foldWeek(server, start))
      if (round === 0) continue
      logs.push(log.cpu)
      memory.push(log.megabytes)
      reads.push(read)
      folds.push(fold)
    }
    const week = median(folds)
    return [
      against('Trip log of a day with 100,000 messages through the server, against 3 s', median(logs), 3_000, 'ms CPU'),
      against('The same: what the process grows by meanwhile, against 60 MB', median(memory), 60, 'MB'),
      against('A week of an asset at 10 s folded again, against 5 s', week, 5_000, 'ms CPU'),
      { ...against('The same, against reading its messages', week, median(reads), 'ms CPU'), target: 0.4 },
    ].map((result) => ({ ...result, passed: result.ratio >= result.target }))
  } finally {
    await server.close()
  }
}

function against(name: string, ours: number, baseline: number, unit: string): BenchResult {
  const ratio = baseline / ours
  return { name, ours, baseline, unit, ratio, target: 1, passed: ratio >= 1 }
}

async function measureTripLog(server: TestServer, day: string): Promise<{ cpu: number; megabytes: number }> {
  const token = await server.signIn(server.fleet.users.northUser)
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  const cpu = await cpuTime(async () => {
    const reply = await fetch(`${server.origin}/api/Report/MVTripLog`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        AssetId: server.fleet.assets.north,
        SearchDate: day,
        Timezone: 'UTC',
        UseFiltering: true,
        Compact: true,
      }),
    })
    let length = 0
    for await (const chunk of reply.body ?? []) length += chunk.length
    if (reply.status !== 200 || length < 1_000_000)
      throw new Error(`The bench's report: ${reply.status}, ${length} bytes.`)
  })
  clearInterval(timer)
  return { cpu, megabytes: Math.max(1, (most - before) / megabyte) }
}

/** An hour of driving, an hour of standing, and so on, a message every ten seconds. */
async function fillWeek(db: Database, assetId: number, start: number): Promise<void> {
  await db.execute(sql`
    insert into messages (device_id, asset_id, created, received, message_id, latitude, longitude, speed_kph, validity, io3, sensor_a_value)
    select 2, ${assetId}::int, at, at + interval '2 s', 1, -37 + km / 111.2, 145, case when driving then 60 else 0 end, 'A',
      case when driving then 1 else 0 end, 3 + 8 * abs(sin(i / 400.0))
    from (
      select i, ${new Date(start).toISOString()}::timestamptz + i * interval '10 s' as at, floor(i / 360.0)::int % 2 = 0 as driving,
        (floor(i / 720.0) + least(1, i / 360.0 - 2 * floor(i / 720.0))) * 60 as km
      from generate_series(0, ${weekMessages - 1}::int) i
    ) d`)
}

async function readWeek(db: Database, assetId: number): Promise<void> {
  let count = 0
  for await (const piece of messagePieces(db, assetId, 0, Date.now())) count += piece.length
  if (count !== weekMessages) throw new Error(`The bench's week has ${count} messages.`)
}

async function foldWeek({ db, fleet, now }: TestServer, since: number): Promise<void> {
  const assetId = fleet.assets.south
  await saveFoldNotes(db, { checkpoints: [], jobs: [{ assetId, since, until: null, reason: lateMessages }] }, now())
  // Due after some seconds of quiet; taken here, so that the server doesn't.
  const job = await claimFoldJob(db, now() + 3_000)
  if (job?.assetId !== assetId) throw new Error('The job of the bench was taken by somebody else.')
  await foldAgain({ db, now, describePlace: () => '', readPlaces: () => Promise.resolve(), isShared: false }, job)
}
