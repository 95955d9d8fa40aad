import { sql } from 'drizzle-orm'
import type { Caller } from '../../domain/access/scope.ts'
import { tripLog } from '../../domain/reports/tripLog.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import type { Database } from '../../server/database/database.ts'
import { fillAddresses } from '../../server/reports/fillAddresses.ts'
import { readTripLogInput } from '../../server/reports/reportInputs.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import type { BenchResult } from './benchResult.ts'

const day = '2026-06-10'
const dayMessages = 5_000
const otherMessages = 45_000
const rounds = 15
const stepMs = (24 * 3_600_000) / dayMessages

/** A trip log of a day with 5,000 messages against the bare query for its rows, and with ten times the messages in the table. */
export async function run(): Promise<BenchResult[]> {
  const opened = await openTestDatabase('embedded')
  try {
    const fleet = await seedFleet(opened.db, 'no password')
    const assetId = fleet.assets.north
    await fillDays(opened.db, assetId)
    await fillOthers(opened.db, fleet.assets.south, 0, otherMessages)
    const small = await measure(opened.db, assetId)
    await fillOthers(opened.db, fleet.assets.south, otherMessages, otherMessages * 10 + dayMessages * 9)
    const large = await measure(opened.db, assetId)
    return [
      result(
        'Trip log of a day with 5,000 messages, against the bare query for its rows',
        large.report,
        large.bare,
        1 / 3,
      ),
      result(
        'Trip log with ten times the messages in the table, against the same with a tenth',
        large.report,
        small.report,
        1 / 1.3,
      ),
    ]
  } finally {
    await opened.close()
  }
}

function result(name: string, ours: number, baseline: number, target: number): BenchResult {
  const ratio = baseline / ours
  return { name, ours, baseline, unit: 'ms', ratio, target, passed: ratio >= target }
}

/** Medians of interleaved rounds, in ms, after one round to warm up. */
async function measure(db: Database, assetId: number): Promise<{ report: number; bare: number }> {
  await db.execute(sql`vacuum analyze messages`)
  const { start, end } = dayBounds(day, 'act')
  const caller: Caller = {
    userId: 1,
    userName: 'bench',
    role: 'SystemAdmin',
    customerId: 1,
    groupIds: [],
    timeZoneId: 'act',
  }
  const question = { assetId, day, timeZoneId: 'act', useFiltering: true, compact: true }
  const address = async () => 'somewhere'
  const times = { report: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now()
    const { rows } = await db.execute(sql`select * from messages where asset_id = ${assetId}
      and created >= ${new Date(start).toISOString()} and created < ${new Date(end).toISOString()} order by created`)
    const read = performance.now()
    const report = tripLog((await readTripLogInput(db, caller, question, end + 86_400_000))!)
    await fillAddresses(report, address)
    const bytes = JSON.stringify(report).length
    const made = performance.now()
    if (rows.length !== dayMessages || report.processed !== dayMessages || report.totalTrips < 5 || bytes < 100_000)
      throw new Error(`The bench's day is not what it should be: ${rows.length} rows, ${report.totalTrips} trips`)
    if (round === 0) continue
    times.bare.push(read - begun)
    times.report.push(made - read)
  }
  return { report: median(times.report), bare: median(times.bare) }
}

/** The day and its neighbours: an hour of driving, an hour of standing, and so on, with fridge and odometer. */
async function fillDays(db: Database, assetId: number): Promise<void> {
  const { start } = dayBounds(day, 'act')
  await db.execute(sql`
    insert into messages (device_id, asset_id, created, received, message_id, latitude, longitude, speed_kph, validity, odometer_km, io1, io3, sensor_a_value)
    select 1, ${assetId}, at, at + interval '2 s', 1, -37 + km / 111.2, 145, case when driving then 60 else 0 end, 'A', 1000 + km, 1,
      case when driving then 1 else 0 end, 3 + 8 * abs(sin(i / 400.0))
    from (
      select i, ${new Date(start).toISOString()}::timestamptz + i * ${stepMs}::float8 * interval '1 ms' as at, floor(hours)::int % 2 = 0 as driving,
        (floor(hours / 2) + least(1, hours - 2 * floor(hours / 2))) * 60 as km
      from (select i, i * ${stepMs}::float8 / 3600000.0 + 48 as hours from generate_series(${-dayMessages}::int, ${2 * dayMessages - 1}::int) i) h
    ) d`)
}

/** Messages of another asset, some minutes apart, from one number to the next. */
async function fillOthers(db: Database, assetId: number, from: number, to: number): Promise<void> {
  const { start } = dayBounds(day, 'act')
  await db.execute(sql`
    insert into messages (device_id, asset_id, created, received, message_id, latitude, longitude, speed_kph, validity)
    select 2, ${assetId}, at, at, 1, -37, 145, 0, 'A'
    from (select ${new Date(start).toISOString()}::timestamptz - i * interval '30 s' as at from generate_series(${from}::int, ${to - 1}::int) i) d`)
}

function median(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!
}
