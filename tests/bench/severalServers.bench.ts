import { setTimeout as sleep } from 'node:timers/promises'
import { findRedis } from '../hub/startRedis.ts'
import { startLoad, type LoadOptions } from '../load/startLoad.ts'
import { startCluster } from '../soak/startCluster.ts'
import type { BenchResult } from './benchResult.ts'

const devices = 100
/** More than any number of servers takes here, so that devices always have the next message ready. */
const floodPerSecond = 20_000
/** What leaves time for reports, which are made at a low priority: beside a flood hardly any is. */
const usualPerSecond = 500
const windows = 10
const readers = 2
const floodWarmUpMs = 3_000
/** Each server's thread for reports starts with its first one, on two cores one after the other. */
const usualWarmUpMs = 15_000
const measuredMs = 10_000

interface Measured {
  messages: number
  updates: number
  reports: number
}

/**
 * One, two and four servers on one PostgreSQL, with and without Redis: messages answered and hub updates that ten windows got in a second of
 * a flood, and reports made in a second beside 500 messages, against one server without Redis. All share the machine, so on two cores more
 * servers can't be faster; they must not be much slower, and what they take is what it costs to be able to lose one.
 */
export async function run(): Promise<BenchResult[]> {
  const baseline = await measure(1, false)
  const results: BenchResult[] = []
  for (const hasRedis of findRedis() ? [false, true] : [false])
    for (const instances of [1, 2, 4]) {
      if (instances === 1 && !hasRedis) continue
      const ours = await measure(instances, hasRedis)
      const name = `${instances} ${instances === 1 ? 'server' : 'servers'} ${hasRedis ? 'with' : 'without'} Redis, against one without`
      for (const [what, unit] of kinds) {
        const ratio = ours[what] / baseline[what]
        const target = instances === 4 ? 0.4 : 0.6
        results.push({
          name: `${name}: ${unit}`,
          ours: ours[what],
          baseline: baseline[what],
          unit,
          ratio,
          target,
          passed: ratio >= target,
        })
      }
    }
  return results
}

const kinds = [
  ['messages', 'messages/s'],
  ['updates', 'updates/s'],
  ['reports', 'reports/s'],
] as const

async function measure(instances: number, hasRedis: boolean): Promise<Measured> {
  const cluster = await startCluster(instances, devices, { hasRedis })
  try {
    const { origins, token, gatewayKey, imeis, assetIds } = cluster
    const fleet = { origins, gatewayKey, tokens: [token], imeis, assetIds }
    const usual = { ...fleet, messagesPerSecond: usualPerSecond, brakingEvery: 0, windows, readers }
    const { reports } = await countIn(usual, usualWarmUpMs)
    const { messages, updates } = await countIn(
      { ...usual, messagesPerSecond: floodPerSecond, readers: 0 },
      floodWarmUpMs,
    )
    return { messages, updates, reports }
  } finally {
    await cluster.stop()
  }
}

/** What is done in a second under a load that starts with it. */
async function countIn(options: LoadOptions, warmUpMs: number): Promise<Measured> {
  const load = startLoad(options)
  const count = (): Measured => ({
    messages: load.devices.answered.length,
    updates: load.windows.heard.reduce((sum, { updates }) => sum + updates, 0),
    reports: load.reports.counts.made,
  })
  await sleep(warmUpMs)
  const before = count()
  await sleep(measuredMs)
  const after = count()
  await Promise.all([load.endWork(), load.windows.end()])
  const perSecond = (what: keyof Measured) => ((after[what] - before[what]) * 1000) / measuredMs
  return { messages: perSecond('messages'), updates: perSecond('updates'), reports: perSecond('reports') }
}
