import { setTimeout as sleep } from 'node:timers/promises'
import { startLoad } from '../load/startLoad.ts'
import { faultsOf, type Fault } from './faults.ts'
import { findLosses } from './findLosses.ts'
import { startMemoryRecord } from './memoryRecord.ts'
import type { SoakPlan } from './soakPlan.ts'
import { startCluster } from './startCluster.ts'

/** What a soak found: the faults of the product as sentences, and its figures. */
export interface SoakOutcome {
  problems: string[]
  figures: Record<string, string | number>
}

/** Every which message of a device is a harsh braking. */
const brakingEvery = 10

/**
 * Runs servers under load while one thing after the other goes wrong, then looks whether anything that was answered is missing or doubled.
 * @param say called with what happens, as it happens
 */
export async function runSoak(plan: SoakPlan, say: (text: string) => void): Promise<SoakOutcome> {
  const cluster = await startCluster(plan.instances, plan.devices, { isSoak: true })
  try {
    const { origins, token, gatewayKey, imeis, assetIds } = cluster
    say(`${origins.length} servers${cluster.redis ? ' with Redis' : ''}, ${imeis.length} devices`)
    const { messagesPerSecond, windows, readers } = plan
    const fleet = { origins, gatewayKey, tokens: [token], imeis, assetIds }
    const load = startLoad({ ...fleet, messagesPerSecond, brakingEvery, windows, readers })
    const { devices } = load
    const memory = startMemoryRecord(origins[0]!)
    const end = Date.now() + plan.seconds * 1000
    const faults = faultsOf(cluster, devices).filter(({ name }) => name.includes(plan.only ?? ''))
    if (faults.length === 0) throw new Error(`There is no fault of the name '${plan.only}'.`)
    const happened: Fault[] = []
    while (Date.now() + plan.faultEverySeconds * 1000 < end) {
      await sleep(plan.faultEverySeconds * 1000)
      const fault = faults[happened.length % faults.length]!
      happened.push(fault)
      const begun = Date.now()
      await fault.happen()
      say(`${fault.name}: over after ${Date.now() - begun} ms; ${devices.answered.length} messages answered`)
    }
    await sleep(Math.max(end - Date.now(), 0))
    await load.endWork()
    const figures = load.figures()
    say('Everything is answered; waiting for what is still to be delivered.')
    const losses = await findLosses(cluster, devices.answered, load.windows.heard, happened)
    await load.windows.end()
    const growth = memory.end()
    const problems = [...losses.problems, ...load.problems()]
    if (load.reports.counts.made === 0) problems.push('No report was made.')
    if (growth !== null && growth > 1.1)
      problems.push(`The first server's memory grew to ${percent(growth)} of what it was.`)
    return {
      problems,
      figures: {
        seconds: plan.seconds,
        servers: origins.length,
        faults: happened.length,
        ...figures,
        ...losses.figures,
        'memory of the first server': growth === null ? 'too short to say' : percent(growth),
      },
    }
  } finally {
    await cluster.stop()
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`
