import { startDeviceLoad } from './deviceLoad.ts'
import { startReportLoad, type ReportMix } from './reportLoad.ts'
import { startWindowLoad } from './windowLoad.ts'

/** What loads the servers, how hard, and with whose access. */
export interface LoadOptions {
  /** Addresses of the servers; they share the load as behind a load balancer. */
  origins: readonly string[]
  gatewayKey: string
  /** Sessions of users, by turns; the server closes the oldest windows of a user who has more than 20. */
  tokens: readonly string[]
  imeis: readonly string[]
  assetIds: readonly number[]
  /** Of all devices together. */
  messagesPerSecond: number
  /** Every which message of a device is a harsh braking; 0 for none. */
  brakingEvery: number
  /** Open windows that follow the hub. */
  windows: number
  /** People who ask for one report after the other. */
  readers: number
  mix?: ReportMix
}

/** Starts devices that send, windows that follow and people who read reports; they go on until they are ended. */
export function startLoad(options: LoadOptions) {
  const begun = Date.now()
  const devices = startDeviceLoad(options)
  const windows = startWindowLoad({ ...options, count: options.windows })
  const reports = startReportLoad(options)
  return {
    devices,
    windows,
    reports,
    /** Stops sending and asking; resolves when everything that was sent has been answered. The windows stay. */
    async endWork(): Promise<void> {
      await Promise.all([devices.end(), reports.end()])
    },
    /** What was done, and how long it took. */
    figures(): Record<string, string | number> {
      const seconds = (Date.now() - begun) / 1000
      return {
        'messages answered': devices.answered.length,
        'messages answered per second': Math.round(devices.answered.length / seconds),
        'messages recognised as repeated': devices.counts.repeated,
        'requests unanswered': devices.counts.unanswered,
        'requests asked to retry': devices.counts.refused,
        'answer to a device, median and p99, ms': quantiles(devices.latencies),
        'positions that windows got': windows.heard.reduce((sum, { updates }) => sum + updates, 0),
        'reports made': reports.counts.made,
        'reports asked to retry': reports.counts.refused,
        'reports unanswered': reports.counts.unanswered,
        'report, median and p99, ms': quantiles(reports.latencies),
      }
    },
    /** Replies that no server should give, as sentences. */
    problems: (): string[] => [
      ...Array.from(devices.oddAnswers, (answer) => `The devices were answered: ${answer}`),
      ...Array.from(reports.oddAnswers, (answer) => `The readers of reports were answered: ${answer}`),
    ],
  }
}

function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `${at(0.5)} and ${at(0.99)}`
}
