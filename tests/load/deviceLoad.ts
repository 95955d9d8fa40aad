import { setTimeout as sleep } from 'node:timers/promises'

/** A message as it was sent, and what is to come of it. */
export interface SentMessage {
  imei: string
  /** ISO 8601; a device never sends two with the same. */
  created: string
  isHarshBraking: boolean
}

export interface DeviceLoadOptions {
  /** Addresses of the servers; each request goes to one of them by chance, as a load balancer would send it. */
  origins: readonly string[]
  gatewayKey: string
  imeis: readonly string[]
  messagesPerSecond: number
  /** Every which message of a device is a harsh braking; 0 for none. */
  brakingEvery: number
}

/** How long a device waits for an answer before it sends the same again. */
const answerMs = 8_000
const retryMs = 300
/** What a device sends at once after a time without answers. */
const maxBatch = 50

/**
 * Devices that drive, report, and repeat what wasn't answered, to any of the servers, as trackers do. `answered` has every message that a
 * server has taken or recognised.
 */
export function startDeviceLoad({ origins, gatewayKey, imeis, messagesPerSecond, brakingEvery }: DeviceLoadOptions) {
  const answered: SentMessage[] = []
  const latencies: number[] = []
  const counts = { requests: 0, unanswered: 0, refused: 0, repeated: 0 }
  const oddAnswers = new Set<string>()
  const periodMs = (imeis.length / messagesPerSecond) * 1000
  let isEnding = false
  /** A device's clock that was set: what is added to the time from then on. */
  let clockStepMs = 0

  async function run(imei: string, index: number): Promise<void> {
    const waiting: SentMessage[] = []
    let made = 0
    let last = 0
    await sleep((periodMs * index) / imeis.length)
    let next = Date.now()
    while (!isEnding || waiting.length > 0) {
      while (!isEnding && Date.now() >= next) {
        next += periodMs
        made += 1
        // A clock that is set back never repeats a time: a device counts on from its last message.
        last = Math.max(Math.round(Date.now() / 10) * 10 + (index % 2 === 0 ? clockStepMs : 0), last + 10)
        const isHarshBraking = brakingEvery > 0 && (made + index) % brakingEvery === 0
        waiting.push({ imei, created: new Date(last).toISOString(), isHarshBraking })
      }
      if (waiting.length === 0) {
        await sleep(Math.max(next - Date.now(), 5))
        continue
      }
      const batch = waiting.slice(0, maxBatch)
      if (await post(imei, index, batch)) {
        waiting.splice(0, batch.length)
        answered.push(...batch)
      } else await sleep(retryMs * (1 + Math.random()))
    }
  }

  async function post(imei: string, index: number, batch: readonly SentMessage[]): Promise<boolean> {
    const origin = origins[Math.floor(Math.random() * origins.length)]
    const messages = batch.map(({ created, isHarshBraking }, at) => ({
      created,
      ...(isHarshBraking ? { messageID: 405 } : {}),
      gPRMC: { latitude: -37.5 + index / 1000 + at / 1e6, longitude: 143.8, speed: 40, heading: 90, validity: 'A' },
    }))
    const begun = performance.now()
    counts.requests += 1
    try {
      const response = await fetch(`${origin}/ingest/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${gatewayKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ imei, messages }),
        signal: AbortSignal.timeout(answerMs),
      })
      const text = await response.text()
      if (response.status === 200) {
        const { accepted, duplicate, rejected } = JSON.parse(text) as Record<string, number>
        counts.repeated += duplicate ?? 0
        if (accepted! + duplicate! !== batch.length || rejected !== 0) oddAnswers.add(text.slice(0, 300))
        latencies.push(performance.now() - begun)
        return true
      }
      counts.refused += 1
      if (![429, 503].includes(response.status)) oddAnswers.add(`${response.status} ${text.slice(0, 300)}`)
    } catch {
      counts.unanswered += 1
    }
    return false
  }

  const running = Promise.all(imeis.map(run))
  return {
    answered,
    /** Milliseconds until each answered request was answered. */
    latencies,
    counts,
    /** Replies that no server should give. */
    oddAnswers,
    /** Sets the clocks of every second device. */
    stepClocks(ms: number): void {
      clockStepMs += ms
    },
    /** Stops making messages; resolves when all that was made has been answered. */
    async end(): Promise<void> {
      isEnding = true
      await running
    },
  }
}
