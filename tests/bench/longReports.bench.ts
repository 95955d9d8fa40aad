import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { startCluster, type Cluster } from '../soak/startCluster.ts'
import type { BenchResult } from './benchResult.ts'

const assetCount = 500
const dayCount = 90
/** One an hour. */
const messagesADay = 24
const busyDayMessages = 100_000
/** What a report may add to the server's memory. */
const mostMegabytes = 100
const megabyte = 1024 ** 2

/** What the server's process grows by while it makes its longest reports, against 100 MB; the database is PostgreSQL, outside of it. */
export async function run(): Promise<BenchResult[]> {
  const started = await startCluster(1, assetCount, { hasRedis: false })
  // Only a SystemAdmin may have an Asset Log.
  const cluster = { ...started, token: await started.signIn('admin') }
  try {
    const yesterday = addDays(dayOf(Date.now(), 'UTC'), -1)
    await fillMonths(cluster, yesterday)
    await fillBusyDay(cluster, cluster.assetIds[0]!, yesterday)
    await cluster.query('vacuum analyze messages')
    const ofDay = { AssetId: cluster.assetIds[0], SearchDate: yesterday, Timezone: 'UTC', UseFiltering: true }
    const results: BenchResult[] = []
    const measure = async (name: string, path: string, body: object) => {
      // What an earlier report left room for would count for nothing. The first one starts the thread that makes them.
      await cluster.restartInstance(0)
      await growth(cluster, 'MVTripLog', { ...ofDay, AssetId: cluster.assetIds[1], Compact: true })
      const { megabytes, bytes, took } = await growth(cluster, path, body)
      console.info(`  ${name}: ${(bytes / megabyte).toFixed(1)} MB of JSON in ${(took / 1000).toFixed(1)} s`)
      const ratio = mostMegabytes / megabytes
      const [ours, baseline] = [megabytes, mostMegabytes]
      results.push({
        name: `What the server grows by for ${name}, against 100 MB`,
        ours,
        baseline,
        unit: 'MB',
        ratio,
        target: 1,
        passed: ratio >= 1,
      })
    }
    const rows = busyDayMessages.toLocaleString('en')
    await measure(`an Asset Log of ${rows} messages`, 'AssetReport', {
      AssetId: cluster.assetIds[0],
      SearchDate: yesterday,
      TimezoneTz: 'UTC',
      UseFiltering: true,
    })
    await measure(`a Location Data report of ${rows} messages`, 'LocationDataReport', ofDay)
    await measure(`a trip log of ${rows} messages`, 'MVTripLog', { ...ofDay, Compact: true })
    await measure(
      `a Group Running Summary of ${assetCount} assets over ${dayCount} days that nobody summarised`,
      'GroupRunningSummary',
      {
        AssetIds: cluster.assetIds,
        SearchDate: addDays(yesterday, 1 - dayCount),
        EndDate: yesterday,
        Timezone: 'Pacific/Auckland',
        UseFiltering: true,
      },
    )
    return results
  } finally {
    await cluster.stop()
  }
}

/** Makes a report and reads its reply piece by piece; what the server's memory grew by at most meanwhile, the reply's size and the time in ms. */
async function growth(cluster: Cluster, report: string, body: object) {
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const before = cluster.memoryOf(0)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, cluster.memoryOf(0))), 20)
  const begun = performance.now()
  try {
    const reply = await fetch(`${cluster.origins[0]}/api/Report/${report}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cluster.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (reply.status !== 200) throw new Error(`${report} answered ${reply.status}: ${await reply.text()}`)
    let bytes = 0
    for await (const piece of reply.body ?? []) bytes += piece.length
    return { megabytes: Math.max(1, (most - before) / megabyte), bytes, took: performance.now() - begun }
  } finally {
    clearInterval(timer)
  }
}

/** An hour of driving, an hour of standing, and so on, for every asset. */
async function fillMonths({ query, assetIds }: Cluster, lastDay: string): Promise<void> {
  await query(
    `insert into messages (device_id, asset_id, created, received, message_id, latitude, longitude, speed_kph, validity, odometer_km, io1, io3)
     select asset_id, asset_id, at, at + interval '2 s', 1, -37 + km / 111.2, 145, (i % 2) * 60, 'A', 1000 + km, 1, i % 2
     from unnest($1::int[]) asset_id, generate_series(0, $2::int - 1) i,
       lateral (select $3::timestamptz + i * interval '1 hour' as at, (i + 1) / 2 * 60.0 % 900 as km) d`,
    [assetIds.slice(1), dayCount * messagesADay, `${addDays(lastDay, 1 - dayCount)}T00:00:00Z`],
  )
}

/** Fixes along a road, each at another place. */
async function fillBusyDay({ query }: Cluster, assetId: number, day: string): Promise<void> {
  await query(
    `insert into messages (device_id, asset_id, created, received, message_id, latitude, longitude, speed_kph, validity, odometer_km, io1, io3, satellites, sequence)
     select 1, $1, at, at + interval '2 s', 1, -37 + i / 200000.0, 145 + i % 50 / 10000.0, 60, 'A', 1000 + i / 200.0, 1, 1, 9, i
     from generate_series(0, $2::int - 1) i, lateral (select $3::timestamptz + i * interval '1 day' / $2::int as at) d`,
    [assetId, busyDayMessages, `${day}T00:00:00Z`],
  )
}
