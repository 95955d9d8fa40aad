import { setTimeout as sleep } from 'node:timers/promises'
import { startDeviceLoad } from './deviceLoad.ts'
import { faultsOf } from './faults.ts'
import { findLosses } from './findLosses.ts'
import { startMemoryRecord } from './memoryRecord.ts'
import { startReportLoad } from './reportLoad.ts'
import type { SoakPlan } from './soakPlan.ts'
import { startCluster } from './startCluster.ts'
import { startWindowLoad } from './windowLoad.ts'

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
  const cluster = await startCluster(plan.instances, plan.devices)
  try {
    const { origins, token, gatewayKey, imeis, assetIds } = cluster
    say(`${origins.length} servers${cluster.redis ? ' with Redis' : ''}, ${imeis.length} devices`)
    const { messagesPerSecond } = plan
    const devices = startDeviceLoad({ origins, gatewayKey, imeis, messagesPerSecond, brakingEvery })
    const windows = startWindowLoad({ origins, token, count: plan.windows })
    const reports = startReportLoad({ origins, token, assetIds, readers: plan.readers })
    const memory = startMemoryRecord(origins[0]!)
    const end = Date.now() + plan.seconds * 1000
    const faults = faultsOf(cluster, devices)
    let happened = 0
    while (Date.now() + plan.faultEverySeconds * 1000 < end) {
      await sleep(plan.faultEverySeconds * 1000)
      const fault = faults[happened % faults.length]!
      happened += 1
      const begun = Date.now()
      await fault.happen()
      say(`${fault.name}: over after ${Date.now() - begun} ms; ${devices.answered.length} messages answered`)
    }
    await sleep(Math.max(end - Date.now(), 0))
    await Promise.all([devices.end(), reports.end()])
    say('Everything is answered; waiting for what is still to be delivered.')
    const losses = await findLosses(cluster, devices.answered, windows.heard)
    await windows.end()
    const growth = memory.end()
    const problems = [...losses.problems, ...oddAnswers('devices', devices.oddAnswers)]
    problems.push(...oddAnswers('reports', reports.oddAnswers))
    if (reports.counts.made === 0) problems.push('No report was made.')
    if (growth !== null && growth > 1.1)
      problems.push(`The first server's memory grew to ${percent(growth)} of what it was.`)
    return {
      problems,
      figures: {
        seconds: plan.seconds,
        servers: origins.length,
        faults: happened,
        'messages answered': devices.answered.length,
        'messages recognised as repeated': devices.counts.repeated,
        'requests unanswered': devices.counts.unanswered,
        'requests told to come again': devices.counts.refused,
        'answer to a device, median and p99, ms': quantiles(devices.latencies),
        'reports made': reports.counts.made,
        'report, median and p99, ms': quantiles(reports.latencies),
        ...losses.figures,
        'memory of the first server': growth === null ? 'too short to say' : percent(growth),
      },
    }
  } finally {
    await cluster.stop()
  }
}

const oddAnswers = (of: string, answers: ReadonlySet<string>) =>
  Array.from(answers, (answer) => `The ${of} were answered: ${answer}`)

const percent = (share: number) => `${Math.round(share * 100)} %`

function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `${at(0.5)} and ${at(0.99)}`
}
