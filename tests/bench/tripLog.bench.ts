import { sql } from 'drizzle-orm'
import { mvTripLog } from '../../contract/reports/tripLogEndpoints.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import type { Database } from '../../server/database/database.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import type { BenchResult } from './benchResult.ts'
import { fillBenchDay } from './fillBenchDay.ts'
import { cpuTime } from './cpuTime.ts'
import { openReports } from './openReports.ts'
import { median } from './percentiles.ts'

const day = '2026-06-10'
const dayMessages = 5_000
/** The day, the one before and the one after. */
const neighbouringMessages = 3 * dayMessages
const otherMessages = 35_000
const turns = 21
const warmingUp = 15
const bounds = dayBounds(day, 'act')

/** A trip log of a day with 5,000 messages against the bare query for its rows, and with ten times the messages in the table. */
export async function run(): Promise<BenchResult[]> {
  const small = await openFleet(otherMessages)
  const large = await openFleet(otherMessages * 10 + neighbouringMessages * 9)
  try {
    const times = { small: [] as number[], large: [] as number[], bare: [] as number[] }
    // Turn by turn, so that whatever else the machine does falls on all alike. The first turns warm up: a server that has been running for an hour
    // has compiled its reports.
    for (let turn = -warmingUp; turn < turns; turn++) {
      const bare = await cpuTime(() => readBare(large))
      const ofLarge = await cpuTime(() => makeReport(large))
      const ofSmall = await cpuTime(() => makeReport(small))
      if (turn < 0) continue
      times.bare.push(bare)
      times.large.push(ofLarge)
      times.small.push(ofSmall)
    }
    const [ours, bare, tenth] = [median(times.large), median(times.bare), median(times.small)]
    return [
      result('Trip log of a day with 5,000 messages, against the bare query for its rows', ours, bare, 1 / 3),
      result('Trip log with ten times the messages in the table, against a tenth of them', ours, tenth, 1 / 1.3),
    ]
  } finally {
    await small.close()
    await large.close()
  }
}

interface Fleet {
  db: Database
  ask: ReturnType<typeof openReports>['ask']
  assetId: number
  close(): Promise<void>
}

async function openFleet(others: number): Promise<Fleet> {
  const opened = await openTestDatabase('embedded')
  const { assets } = await seedFleet(opened.db, 'no password')
  await fillBenchDay(opened.db, { assetId: assets.north }, bounds, dayMessages)
  await fillOthers(opened.db, assets.south, others)
  await opened.db.execute(sql`vacuum analyze messages`)
  // A day and a half after the day has ended its summary would be stored.
  const reports = openReports(opened, bounds.end + 3_600_000)
  const close = async () => {
    await reports.close()
    await opened.close()
  }
  return { db: opened.db, ask: reports.ask, assetId: assets.north, close }
}

async function readBare({ db, assetId }: Fleet): Promise<void> {
  const { rows } = await db.execute(sql`select * from messages where asset_id = ${assetId}
    and created >= ${new Date(bounds.start).toISOString()} and created < ${new Date(bounds.end).toISOString()} order by created`)
  if (rows.length !== dayMessages) throw new Error(`The bench's day has ${rows.length} messages.`)
}

/** The whole answer, addresses included. */
async function makeReport({ ask, assetId }: Fleet): Promise<void> {
  const body = { AssetId: assetId, SearchDate: day, Timezone: 'act', UseFiltering: true, Compact: true }
  const bytes = await ask(mvTripLog, body)
  if (bytes < 100_000) throw new Error(`The bench's trip log holds ${bytes} bytes.`)
}

function result(name: string, ours: number, baseline: number, target: number): BenchResult {
  const ratio = baseline / ours
  return { name, ours, baseline, unit: 'ms CPU', ratio, target, passed: ratio >= target }
}

/** So many messages of another asset, half a minute apart. */
async function fillOthers(db: Database, assetId: number, count: number): Promise<void> {
  await db.execute(sql`
    insert into messages (device_id, asset_id, created, received, message_id, latitude, longitude, speed_kph, validity)
    select 2, ${assetId}, at, at, 1, -37, 145, 0, 'A'
    from (select ${new Date(bounds.start).toISOString()}::timestamptz - i * interval '30 s' as at from generate_series(1, ${count}::int) i) d`)
}
