import type { Manifest } from '../../contract/proof/evidenceFile.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { TemperatureReport } from '../../contract/reports/temperatureEndpoints.ts'
import type { TripLogReport } from '../../contract/reports/tripLogEndpoints.ts'
import { withMargins } from '../reports/day/withMargins.ts'
import { fillTemperatureAddresses, fillTripAddresses, placeKey } from '../reports/day/fillTripAddresses.ts'
import type { TripLogInput } from '../reports/day/tripLogInput.ts'
import {
  computeTemperatureReport,
  type TemperatureReportInput,
} from '../reports/temperature/computeTemperatureReport.ts'
import { tripLog } from '../reports/tripLog/tripLog.ts'
import type { Span } from '../time/dayBounds.ts'
import { compareMessages } from '../trips/messageOrder.ts'
import { movementLimits } from '../trips/movementLimits.ts'

/** What a temperature report is made from besides the messages; plain JSON. */
type TemperatureEvidence = Omit<TemperatureReportInput, 'messages'>

/** What a trip log is made from besides the messages; plain JSON. */
type TripLogEvidence = Omit<TripLogInput, 'messages' | 'driverNames' | 'compact' | 'isRawApart'> & {
  driverNames: Record<string, string>
}

/** The inputs of a report of which there is evidence. */
export type EvidenceInputs =
  { report: 'temperature'; inputs: TemperatureEvidence } | { report: 'tripLog'; inputs: TripLogEvidence }

export type EvidenceReport = Manifest['report']

/** The last messages before a gap, and the first after it, that a trip log reads: at least one of these should have a position. */
const maxBeyond = 5

/** Returns the part of a day and its surroundings that a report reads first; epoch milliseconds, not later than through. */
export function nearSpan(bounds: Span, through: number): Span {
  const { start, end } = withMargins(bounds)
  return { start, end: Math.min(end, through) }
}

/**
 * Returns the span whose messages a report needs, in full: a trip log of a device that was silent at the beginning or the end of the day also
 * looks at what it sent on the other side of the silence. `near` are the messages in nearSpan.
 */
export function neededSpan(
  report: EvidenceReport,
  near: readonly StoredMessage[],
  bounds: Span,
  through: number,
): Span {
  const { start, end } = nearSpan(bounds, through)
  if (report === 'temperature') return { start, end }
  const longest = movementLimits.maxParkedSilenceMs
  const isSilentBefore = !near.some(({ created }) => created <= bounds.start)
  const isSilentAfter = !near.some(({ created }) => created >= bounds.end)
  return {
    start: isSilentBefore ? bounds.start - longest : start,
    end: isSilentAfter ? Math.min(bounds.end + longest, through) : end,
  }
}

/** Returns those of an asset's messages that a report is made from: all of its near span, and a few beyond a silence. */
function usedMessages(
  report: EvidenceReport,
  messages: readonly StoredMessage[],
  bounds: Span,
  through: number,
): StoredMessage[] {
  const span = nearSpan(bounds, through)
  const near = messages.filter(({ created }) => created >= span.start && created < span.end)
  const needed = neededSpan(report, near, bounds, through)
  const sorted = [...messages].sort((a, b) => compareMessages(a, b) || a.id - b.id)
  const before = sorted.filter(({ created }) => created >= needed.start && created < span.start)
  const after = sorted.filter(({ created }) => created >= span.end && created < needed.end)
  return [...before.slice(-maxBeyond), ...near, ...after.slice(0, maxBeyond)]
}

/** Returns the name under which the address of a position is kept in evidence. */
export const addressKey = (latitude: number, longitude: number): string => String(placeKey(latitude, longitude))

/**
 * Computes a report from what is in its evidence, by the same code as on the server. Texts are in the reader's language and units; addresses
 * are those that were known when the evidence was made. Throws for inputs that no report can be computed from.
 */
export async function computeEvidence(
  { report, inputs }: EvidenceInputs,
  messages: readonly StoredMessage[],
  addressAt: (latitude: number, longitude: number) => Promise<string>,
): Promise<TemperatureReport | TripLogReport> {
  const used = usedMessages(report, messages, inputs.bounds, inputs.now)
  if (report === 'temperature') {
    const made = computeTemperatureReport({ ...inputs, messages: used })
    await fillTemperatureAddresses(made, addressAt)
    return made
  }
  const driverNames = new Map(Object.entries(inputs.driverNames))
  const made = tripLog({ ...inputs, driverNames, messages: used, compact: true, isRawApart: true })
  await fillTripAddresses(made, addressAt)
  return made
}

/** Returns the parts of inputs that are hashed one by one, by name, so that a change of one is noticed: settings two levels deep. */
export function namedParts(inputs: Readonly<Record<string, unknown>>): Map<string, string> {
  const parts = new Map<string, string>()
  for (const [name, value] of Object.entries(inputs)) {
    if ((name === 'customer' || name === 'asset') && typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) parts.set(`${name}.${inner}`, JSON.stringify(one))
    else parts.set(name, JSON.stringify(value ?? null))
  }
  return parts
}
