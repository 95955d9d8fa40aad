import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { usedMessages } from '../../domain/proof/evidenceReport.ts'
import { assetDay, type AssetDay } from '../../domain/reports/summary/assetDay.ts'
import { foldMoment, type AssetFold } from '../../domain/rules/foldAsset.ts'
import { momentsOf } from '../../domain/rules/reading.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import { checkpointEveryMs } from '../../server/ingest/foldFresh.ts'
import { quietInput } from '../reports/story.ts'
import { busyRoads, driveRoad, randomNumbers, sampled, type RoadPiece } from './simulatedRoad.ts'

export const hour = 3_600_000

/** What a vehicle sent in days of driving: lost messages, and silences of 1 to 12 hours, some of them while it drives. */
export interface RandomDays {
  messages: StoredMessage[]
  random: () => number
}

/**
 * Six drives of many kinds with stops between them, a message every so many seconds; with or without a wire and speeds, another one for each
 * seed.
 */
export function randomDays(seed: number, every: number): RandomDays {
  const random = randomNumbers(seed * 7919 + every)
  const whole = (low: number, high: number) => Math.round(low + (high - low) * random())
  const hasWire = random() < 0.6
  const hasSpeed = random() < 0.85
  const off = (stopSeconds: number): RoadPiece => ({ stopSeconds, ignition: 0 })
  const pieces: RoadPiece[] = [off(600)]
  for (let drive = 0; drive < 6; drive++) {
    pieces.push(...busyRoads(random, seed * 13 + drive))
    pieces.push(random() < 0.5 ? { stopSeconds: whole(60, 2000) } : off(whole(200, 8000)))
  }
  pieces.push(off(600))
  const driven = driveRoad(pieces, { noise: 1 + 6 * random(), seed, hasSpeed, ignition: hasWire ? 1 : null }).messages
  const own = hasWire ? driven.slice(1) : driven.map((message) => ({ ...message, iO3: null }))
  const messages: StoredMessage[] = []
  let lost = 0
  let silentMs = 0
  for (const message of sampled(own, every)) {
    lost = lost > 0 ? lost - 1 : random() < 0.003 ? whole(1, Math.max(1, 1200 / every)) : 0
    if (lost > 0) continue
    if (random() < 0.00012 * every) silentMs += whole(1, 12) * hour
    const [created, received] = [message.created + silentMs, message.received + silentMs]
    messages.push({ ...message, created, received, id: messages.length })
  }
  return { messages, random }
}

/** The figures that reports compute of spans of a vehicle's days, reading what they'd read from the database. */
export function figuresOf(messages: readonly StoredMessage[]): (bounds: Span) => AssetDay {
  const checkpoints = checkpointsOf(messages)
  return (bounds) => {
    const checkpoint = checkpoints.findLast(({ pending }) => pending.at < bounds.start) ?? null
    const now = Date.UTC(2028, 0)
    const input = { ...quietInput, useFiltering: false, bounds, timeZoneId: 'UTC', now, checkpoint, messages: [] }
    return assetDay({ ...input, messages: usedMessages('tripLog', input, messages) })
  }
}

/** The states that the pipeline leaves on its way. */
function checkpointsOf(messages: readonly StoredMessage[]): AssetFold[] {
  const settings = { speedLimitKph: 100, speedExceptionMinutes: 3, temperatures: [] }
  const kept: AssetFold[] = []
  let state: AssetFold | null = null
  for (const moment of momentsOf(messages)) {
    state = foldMoment(state, moment, settings).state
    if (moment.at - (kept.at(-1)?.pending.at ?? 0) >= checkpointEveryMs) kept.push(state)
  }
  return kept
}

/** The days of 24 hours that a span is cut into, from a time of the first one on; its ends are shorter. */
export function daysCutAt({ start, end }: Span, offset: number): Span[] {
  const cuts = [start]
  for (let at = start + offset; at < end; at += 24 * hour) if (at > start) cuts.push(at)
  return cuts.map((at, index) => ({ start: at, end: cuts[index + 1] ?? end }))
}
