import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { ingestReply, type IngestReply } from '../../contract/ingest/deviceMessage.ts'
import { itemAt, lastItem } from '../../domain/lists/itemAt.ts'
import type { RecordedMessage } from '../../domain/tracks/recordedTrack.ts'

export interface ReplayOptions {
  imei: string
  url: string
  key: string
  /** Speed-up relative to the recording; 0 is as fast as possible. */
  speed: number
  /** Shifts all times so that the recording ends now, or begins now when it's paced. */
  shiftToNow: boolean
  report: (line: string) => void
  /** Maximum wait between two attempts while the server is away, ms. */
  maxPauseMs?: number
}

export interface ReplayTotals {
  accepted: number
  duplicate: number
  rejected: number
  /** The number of rejected messages per reason. */
  reasons: Map<string, number>
}

const batchSize = 100
const tickMs = 1000

/**
 * Posts messages to /ingest/messages in order of time, paced as recorded. Waits and retries while the server is away or busy. Throws an
 * Error when it rejects the key, the device or the request itself.
 */
export async function replayRecording(
  messages: readonly RecordedMessage[],
  options: ReplayOptions,
): Promise<ReplayTotals> {
  const sorted = messages.toSorted((a, b) => a.created - b.created)
  const begin = sorted[0]?.created ?? 0
  const now = Date.now()
  const target = options.speed > 0 ? begin : (sorted.at(-1)?.created ?? 0)
  const shift = options.shiftToNow ? now - target : 0
  const totals: ReplayTotals = { accepted: 0, duplicate: 0, rejected: 0, reasons: new Map() }
  let sent = 0
  while (sent < sorted.length) {
    const dueUntil = options.speed > 0 ? begin + (Date.now() - now) * options.speed : Infinity
    let end = sent
    while (end < sorted.length && end - sent < batchSize && itemAt(sorted, end).created <= dueUntil) end++
    if (end === sent) {
      await sleep(Math.min(tickMs, (itemAt(sorted, sent).created - dueUntil) / options.speed))
      continue
    }
    const batch = sorted.slice(sent, end).map((message) => shifted(message, shift))
    addTo(totals, await post(batch, options))
    sent = end
    const at = new Date(lastItem(batch).created).toISOString()
    options.report(`${sent} of ${sorted.length} sent, up to ${at}`)
    if (options.speed > 0) await sleep(tickMs / 4)
  }
  return totals
}

function shifted(message: RecordedMessage, shift: number): RecordedMessage {
  const created = message.created + shift
  const { gPRMC } = message
  return { ...message, created, gPRMC: gPRMC && typeof gPRMC === 'object' ? { ...gPRMC, created } : gPRMC }
}

async function post(messages: readonly RecordedMessage[], options: ReplayOptions): Promise<IngestReply> {
  const address = new URL('/ingest/messages', options.url)
  const body = JSON.stringify({ imei: options.imei, messages })
  const headers = { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' }
  const maxPauseMs = options.maxPauseMs ?? 15_000
  for (let pause = Math.min(500, maxPauseMs); ; pause = Math.min(maxPauseMs, pause * 2)) {
    const reply = await fetch(address, { method: 'POST', headers, body }).catch(() => null)
    if (reply?.ok) return v.parse(ingestReply, await reply.json())
    if (reply && reply.status < 500 && reply.status !== 429) {
      throw new Error(`The server refused: ${reply.status} ${(await reply.text()).slice(0, 300)}`)
    }
    await reply?.body?.cancel()
    const why = reply ? `answers ${reply.status}` : 'is away'
    options.report(`${address.origin} ${why}; trying again in ${(pause / 1000).toFixed(1)} s`)
    await sleep(pause)
  }
}

function addTo(totals: ReplayTotals, reply: IngestReply): void {
  totals.accepted += reply.accepted
  totals.duplicate += reply.duplicate
  totals.rejected += reply.rejected
  for (const { outcome, reason = 'no reason given' } of reply.messages) {
    if (outcome === 'rejected') totals.reasons.set(reason, (totals.reasons.get(reason) ?? 0) + 1)
  }
}
