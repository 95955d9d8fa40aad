import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { startCluster, type Cluster } from '../soak/startCluster.ts'
import { askTripLog, fillDriveDay } from './askTripLog.ts'
import type { BenchResult } from './benchResult.ts'
import { percentiles, percentileText } from './percentiles.ts'

const greedyReports = 600
/** What one user may have waiting. */
const waitingAtOnce = 50
const measuredReports = 60
const burstTurns = 3
const listedAssets = 100_000
const listsAtOnce = 8
const livezLimitMs = 100
/** V8 collects what is left within so long of an idle server. */
const memoryReturnsMs = 45_000
/** The calls with the longest replies that one user can ask for. */
interface WholeList {
  name: string
  path: string
  /** The least megabytes of its reply. */
  least: number
}

const wholeLists: readonly WholeList[] = [
  { name: 'lists', path: '/api/Assets/AllAssets?PageNumber=1&PageSize=1000000', least: 10 },
  { name: 'live lists', path: '/api/Assets/AssetsByCustomerIdWithIMEI', least: 10 },
  { name: 'live lists by field', path: '/api/Assets/AssetColumnsByCustomerId', least: 4 },
]
const megabyte = 1024 ** 2

/**
 * What one user's greed costs others: a trip log while somebody else asks for 600 of them, and the server's liveness while eight whole
 * lists of 100,000 assets are written.
 */
export async function run(): Promise<BenchResult[]> {
  return [...(await measureTripLogs()), ...(await measureLists())]
}

async function measureTripLogs(): Promise<BenchResult[]> {
  const cluster = await startCluster(1, 2, { hasRedis: false })
  try {
    const [greedy, modest] = [await cluster.signIn('manager'), await cluster.signIn('north')]
    const day = dayOf(Date.now() - 3 * 86_400_000, 'UTC')
    for (const assetId of cluster.assetIds) await fillDriveDay(cluster, assetId, day)
    await cluster.query('vacuum analyze messages')
    const [first, second] = cluster.assetIds
    const ask = (token: string, assetId: number) => askTripLog(cluster, token, { AssetId: assetId, SearchDate: day })
    for (let turn = 0; turn < 20; turn++) await ask(modest, second!)
    const idle = await timesOf(measuredReports, () => ask(modest, second!))
    let left = greedyReports
    let made = 0
    let isEnding = false
    const asking = Array.from({ length: waitingAtOnce }, async () => {
      while (left-- > 0 && !isEnding) {
        await ask(greedy, first!)
        made += 1
      }
    })
    await sleep(1_000)
    const busy = await timesOf(measuredReports, () => ask(modest, second!))
    const madeMeanwhile = made
    isEnding = true
    await Promise.all(asking)
    const [before, under] = [percentiles(idle), percentiles(busy)]
    console.info(
      `  trip log: idle ${percentileText(before)}; beside ${madeMeanwhile} of another ${percentileText(under)}`,
    )
    const bursts: number[] = []
    for (let turn = 0; turn < burstTurns; turn++) {
      let isServed = false
      const burst = Promise.all(Array.from({ length: greedyReports }, () => ask(greedy, first!))).then(
        () => (isServed = true),
      )
      while (!isServed) bursts.push(...(await timesOf(1, () => ask(modest, second!))))
      await burst
    }
    const beside = percentiles(bursts)
    console.info(
      `  trip log beside a burst of ${greedyReports}: ${percentileText(beside)}, longest ${Math.max(...bursts).toFixed(0)} ms`,
    )
    return [
      againstHalf(
        `A trip log, p95, while another user asks for ${greedyReports} of them, against an idle server`,
        under.p95,
        before.p95,
      ),
      againstHalf(
        `A trip log, p95, after another user asked for ${greedyReports} of them at once, against an idle server`,
        beside.p95,
        before.p95,
      ),
    ]
  } finally {
    await cluster.stop()
  }
}

async function measureLists(): Promise<BenchResult[]> {
  const cluster = await startCluster(1, 2, { hasRedis: false })
  try {
    await cluster.query(
      `insert into assets (customer_id, name, friendly_name, admin_notes, profiles_id, status_id)
       select (select min(id) from customers), 'Truck ' || n, 'Friend ' || n, 'Notes about truck ' || n, (select min(id) from profiles), 2
       from generate_series(1, $1::int) n`,
      [listedAssets],
    )
    // Every asset has reported, as the live list shows it.
    await cluster.query(
      `insert into live_states (asset_id, created, received, last_message, latitude, longitude, location, processors)
       select id, now(), now(), jsonb_build_object('assetID', id, 'messageID', 1, 'messageName', 'Position', 'location', '4 km NE of Ballarat VIC',
         'odometer', 12345.6, 'iO3', 1, 'gPRMC', jsonb_build_object('latitude', -37.5, 'longitude', 143.8, 'speed', 61.5, 'validity', 'A')),
         -37.5, 143.8, '4 km NE of Ballarat VIC', jsonb_build_object('fold', repeat('0123456789abcdef', 100)) from assets`,
    )
    await cluster.query('vacuum analyze assets, live_states')
    const token = await cluster.signIn('admin')
    const results: BenchResult[] = []
    for (const list of wholeLists)
      results.push(...(await measureList(cluster, list.name, () => readList(cluster, token, list))))
    return results
  } finally {
    await cluster.stop()
  }
}

/** At most twice the baseline, in ms. */
function againstHalf(name: string, ours: number, baseline: number): BenchResult {
  const ratio = baseline / ours
  return { name, ours, baseline, unit: 'ms', ratio, target: 0.5, passed: ratio >= 0.5 }
}

async function measureList(cluster: Cluster, what: string, list: () => Promise<number>): Promise<BenchResult[]> {
  const rows = await list()
  await sleep(5_000)
  const before = cluster.memoryOf(0)
  let most = before
  let isEnding = false
  const lives: number[] = []
  const watching = (async () => {
    while (!isEnding) {
      const begun = performance.now()
      await (await fetch(`${cluster.origins[0]}/livez`)).text()
      lives.push(performance.now() - begun)
      most = Math.max(most, cluster.memoryOf(0))
      await sleep(10)
    }
  })()
  const begun = performance.now()
  await Promise.all(Array.from({ length: listsAtOnce }, list))
  const took = performance.now() - begun
  isEnding = true
  await watching
  await sleep(memoryReturnsMs)
  const after = cluster.memoryOf(0)
  const { p99 } = percentiles(lives)
  const longest = Math.max(...lives)
  const grown = [most, after].map((bytes) => ((bytes - before) / megabyte).toFixed(0))
  console.info(
    `  ${listsAtOnce} ${what} of ${(rows / megabyte).toFixed(1)} MB in ${(took / 1000).toFixed(1)} s; /livez ${percentileText(percentiles(lives))}, longest ${longest.toFixed(0)} ms; memory ${(before / megabyte).toFixed(0)} MB, at most ${grown[0]} more, ${grown[1]} more ${memoryReturnsMs / 1000} s later`,
  )
  const name = `${listsAtOnce} ${what} of all ${listedAssets.toLocaleString('en')} assets at once`
  return [
    against(`${name}: /livez, p99, against ${livezLimitMs} ms`, p99, livezLimitMs, 'ms'),
    against(`${name}: /livez, the longest of ${lives.length}, against ${livezLimitMs} ms`, longest, livezLimitMs, 'ms'),
    against(
      `${name}: memory ${memoryReturnsMs / 1000} s later, against 1.5 times what it was`,
      after / megabyte,
      (1.5 * before) / megabyte,
      'MB',
    ),
  ]
}

function against(name: string, ours: number, baseline: number, unit: string): BenchResult {
  const ratio = baseline / ours
  return { name, ours, baseline, unit, ratio, target: 1, passed: ratio >= 1 }
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times
}

/** Reads a whole list and returns its size in bytes. */
async function readList({ origins }: Cluster, token: string, { path, least }: WholeList): Promise<number> {
  const address = origins[0] + path
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' } })
  let bytes = 0
  for await (const piece of reply.body ?? []) bytes += piece.length
  if (reply.status !== 200 || bytes < least * megabyte) throw new Error(`A list: ${reply.status}, ${bytes} bytes.`)
  return bytes
}
