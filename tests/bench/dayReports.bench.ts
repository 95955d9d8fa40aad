import { sql } from 'drizzle-orm'
import { assetReport } from '../../contract/reports/assetLogEndpoints.ts'
import { locationDataReport } from '../../contract/reports/locationDataEndpoints.ts'
import { mapReport } from '../../contract/reports/multiVisitEndpoints.ts'
import { poiReport } from '../../contract/reports/poiReportEndpoints.ts'
import { assetSummary } from '../../contract/reports/summaryEndpoints.ts'
import { temperatureReport } from '../../contract/reports/temperatureEndpoints.ts'
import { visit } from '../../contract/reports/visitEndpoints.ts'
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
const turns = 15
const bounds = dayBounds(day, 'act')
/** The day is over for less than a day and a half: no summary of it is kept yet. */
const now = bounds.end + 3_600_000

/** What each report takes as the page asks for it, and the least bytes of its answer. */
function questions(AssetId: number, poiId: number) {
  const dated = { SearchDate: day, Timezone: 'act', UseFiltering: true }
  const ofDay = { AssetId, ...dated }
  return [
    { name: 'Temperature', endpoint: temperatureReport, body: ofDay, least: 100_000 },
    { name: 'Visit', endpoint: visit, body: { ...ofDay, Compact: true }, least: 100_000 },
    {
      name: 'Multi Asset Visit of one asset',
      endpoint: mapReport,
      body: { AssetIds: [AssetId], ...dated },
      least: 2_000,
    },
    {
      name: 'Location Data (and the day that Track begins with)',
      endpoint: locationDataReport,
      body: ofDay,
      least: 1_000_000,
    },
    {
      name: 'Asset Log',
      endpoint: assetReport,
      body: { AssetId, SearchDate: day, TimezoneTz: 'act', UseFiltering: true },
      least: 1_000_000,
    },
    { name: 'Asset Running Summary', endpoint: assetSummary, body: { ...ofDay, EndDate: day }, least: 1_000 },
    { name: 'Point Of Interest', endpoint: poiReport, body: { ...ofDay, EndDate: day, POIIds: [poiId] }, least: 100 },
  ] as const
}

/** Each report of a day with 5,000 messages, addresses and the answer's bytes included, against the bare query for its rows. */
export async function run(): Promise<BenchResult[]> {
  const opened = await openTestDatabase('embedded')
  try {
    const { assets, customers } = await seedFleet(opened.db, 'no password')
    await fillBenchDay(opened.db, { assetId: assets.north }, bounds, dayMessages)
    await opened.db.execute(sql`update assets set temp_a = true where id = ${assets.north}`)
    const poiId = await addPoi(opened.db, customers[0])
    await opened.db.execute(sql`vacuum analyze messages`)
    const { ask, close } = openReports(opened, now)
    const reports = questions(assets.north, poiId).map((question) => ({ ...question, times: [] as number[] }))
    const bares: number[] = []
    // Turn by turn, so that whatever else the machine does falls on all alike; the first turns warm up.
    for (let turn = -2; turn < turns; turn++) {
      const bare = await cpuTime(() => readBare(opened.db, assets.north))
      if (turn >= 0) bares.push(bare)
      for (const { name, endpoint, body, least, times } of reports) {
        const time = await cpuTime(async () => {
          const bytes = await ask(endpoint, body)
          if (bytes < least) throw new Error(`The bench's ${name} holds ${bytes} bytes.`)
        })
        if (turn >= 0) times.push(time)
      }
    }
    await close()
    const baseline = median(bares)
    return reports.map(({ name, times }) => {
      const ours = median(times)
      return {
        name: `${name} of a day with 5,000 messages, against the bare query for its rows`,
        ours,
        baseline,
        unit: 'ms CPU',
        ratio: baseline / ours,
        target: 1 / 3,
        passed: ours <= 3 * baseline,
      }
    })
  } finally {
    await opened.close()
  }
}

/** Around the place where the asset stands for an hour after the first hour of the day. */
async function addPoi(db: Database, customerId: number): Promise<number> {
  const overlay = JSON.stringify({ type: 'circle', lat: -37 + 1_500 / 111.2, lng: 145, rad: 500 })
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into pois (customer_id, name, duration, overlay) values (${customerId}, 'Bench', 0, ${overlay}) returning id`)
  return rows[0]!.id
}

async function readBare(db: Database, assetId: number): Promise<void> {
  const { rows } = await db.execute(sql`select * from messages where asset_id = ${assetId}
    and created >= ${new Date(bounds.start).toISOString()} and created < ${new Date(bounds.end).toISOString()} order by created`)
  if (rows.length !== dayMessages) throw new Error(`The bench's day has ${rows.length} messages.`)
}
