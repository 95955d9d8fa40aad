import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '../../domain/time/calendarDay.ts'

interface Question {
  assetIds: readonly number[]
  /** Counts on from report to report. */
  turn: number
  /** Today in UTC, YYYY-MM-DD. */
  today: string
}

const dated = { Timezone: 'UTC', UseFiltering: true }
const ofAsset = ({ assetIds, turn, today }: Question) => ({
  AssetId: assetIds[turn % assetIds.length],
  SearchDate: today,
  ...dated,
})

/** The reports that are asked for: their calls, and what they take. */
export const reportKinds = {
  tripLog: { call: 'MVTripLog', body: (of: Question) => ({ ...ofAsset(of), Compact: true }) },
  visit: { call: 'Visit', body: (of: Question) => ({ ...ofAsset(of), Compact: true }) },
  temperature: { call: 'TemperatureReport', body: ofAsset },
  locationData: { call: 'LocationDataReport', body: ofAsset },
  groupSummary: {
    call: 'GroupRunningSummary',
    body: ({ assetIds, turn, today }: Question) => {
      const first = turn % assetIds.length
      const AssetIds = assetIds.slice(first, first + 50)
      return { AssetIds, SearchDate: addDays(today, -30), EndDate: addDays(today, -1), ...dated }
    },
  },
}

/** How often each report is asked for, against the others. */
export type ReportMix = { [Kind in keyof typeof reportKinds]?: number }

export interface ReportLoadOptions {
  origins: readonly string[]
  tokens: readonly string[]
  assetIds: readonly number[]
  readers: number
  mix?: ReportMix
}

const answerMs = 30_000
const pauseMs = 200

/** People who ask for one report after the other, of any of the servers. */
export function startReportLoad({ origins, tokens, assetIds, readers, mix = { tripLog: 1 } }: ReportLoadOptions) {
  const counts = { made: 0, refused: 0, unanswered: 0 }
  const latencies: number[] = []
  const oddAnswers = new Set<string>()
  const kinds = Object.entries(mix).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => reportKinds[kind as keyof typeof reportKinds]),
  )
  let isEnding = false

  async function ask(turn: number, reader: number): Promise<void> {
    const { call, body } = kinds[turn % kinds.length]!
    const begun = performance.now()
    try {
      const response = await fetch(`${origins[turn % origins.length]}/api/Report/${call}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[reader % tokens.length]}`, 'content-type': 'application/json' },
        body: JSON.stringify(body({ assetIds, turn, today: new Date().toISOString().slice(0, 10) })),
        signal: AbortSignal.timeout(answerMs),
      })
      const text = await response.text()
      if (response.status === 200) {
        counts.made += 1
        latencies.push(performance.now() - begun)
      } else if ([429, 503].includes(response.status)) counts.refused += 1
      else oddAnswers.add(`${response.status} ${text.slice(0, 300)}`)
    } catch {
      counts.unanswered += 1
    }
  }

  async function run(reader: number): Promise<void> {
    for (let turn = reader; !isEnding; turn += 1) {
      await ask(turn, reader)
      await sleep(pauseMs)
    }
  }

  const running = Promise.all(Array.from({ length: readers }, (_, reader) => run(reader)))
  return {
    counts,
    latencies,
    oddAnswers,
    async end(): Promise<void> {
      isEnding = true
      await running
    },
  }
}
