import { setTimeout as sleep } from 'node:timers/promises'

export interface ReportLoadOptions {
  origins: readonly string[]
  token: string
  assetIds: readonly number[]
  readers: number
}

const answerMs = 30_000

/** People who ask for trip logs of today, one after the other, of any of the servers. */
export function startReportLoad({ origins, token, assetIds, readers }: ReportLoadOptions) {
  const counts = { made: 0, refused: 0, unanswered: 0 }
  const latencies: number[] = []
  const oddAnswers = new Set<string>()
  let isEnding = false

  async function run(at: number): Promise<void> {
    for (let turn = at; !isEnding; turn += 1) {
      const body = {
        AssetId: assetIds[turn % assetIds.length],
        SearchDate: new Date().toISOString().slice(0, 10),
        Timezone: 'UTC',
      }
      const begun = performance.now()
      try {
        const response = await fetch(`${origins[turn % origins.length]}/api/Report/MVTripLog`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
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
      await sleep(200)
    }
  }

  const running = Promise.all(Array.from({ length: readers }, (_, at) => run(at)))
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
