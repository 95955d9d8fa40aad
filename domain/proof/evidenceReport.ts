import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { ReportReplies } from '../../contract/reports/reportCalls.ts'
import type { EvidenceReportId } from '../../contract/reports/reportDefinitions.ts'
import { firstSpan, leastBeyond, spansBeyond, widerSpan, type DayQuestion } from '../reports/day/daySpan.ts'
import { placeKey } from '../reports/day/fillTripAddresses.ts'
import type { ReportTable } from '../reports/reportTable.ts'
import { temperatureEvidence, type TemperatureInputs } from '../reports/temperature/temperatureEvidence.ts'
import { tripLogEvidence, type TripLogInputs } from '../reports/tripLog/tripLogEvidence.ts'
import type { Span } from '../time/dayBounds.ts'
import { compareMessages } from '../trips/messageOrder.ts'
import type { ProvenReport } from './provenReport.ts'

/** What each report of which there is evidence is made from besides the messages. */
interface InputsById {
  tripLog: TripLogInputs
  temperature: TemperatureInputs
}

/** Every report of which there is evidence. */
const provenReports: { readonly [Id in EvidenceReportId]: ProvenReport<InputsById[Id], ReportReplies[Id]> } = {
  tripLog: tripLogEvidence,
  temperature: temperatureEvidence,
}

/** The inputs of a report of which there is evidence. */
export type EvidenceInputs<Id extends EvidenceReportId = EvidenceReportId> = {
  [One in Id]: { report: One; inputs: InputsById[One] }
}[Id]

/** A report as its evidence gives it. */
export interface ComputedEvidence {
  reply: ReportReplies[EvidenceReportId]
  /** Returns its tables as its page shows them, in the reader's language. */
  tables: () => Readonly<Record<string, ReportTable>>
}

/** Returns the span whose messages a report reads first; epoch milliseconds, not later than the messages that count. */
export function nearSpan(inputs: DayQuestion): Span {
  const { start, end } = firstSpan(inputs)
  return { start, end: Math.min(end, inputs.now) }
}

/**
 * Returns the span of a report's next messages, given those of one span: a wider one as long as those leave open what lasts long enough.
 * Null once none is needed.
 */
export function nextSpan(inputs: DayQuestion, span: Span, messages: readonly StoredMessage[]): Span | null {
  const wider = widerSpan(inputs, span, messages)
  return wider && { start: wider.start, end: Math.min(wider.end, inputs.now) }
}

/**
 * Returns the span whose messages a report needs, in full: one that looks beyond its span also needs what a device that was silent at the
 * beginning or the end of it, or that sends seldom, sent there. `read` are the messages of the last of its spans.
 */
export function neededSpan(
  report: EvidenceReportId,
  { bounds, now }: DayQuestion,
  span: Span,
  read: readonly StoredMessage[],
): Span {
  if (!provenReports[report].looksBeyond) return span
  const { before, after } = spansBeyond({ bounds }, span, read)
  return {
    start: before?.start ?? span.start,
    end: after ? Math.max(span.end, Math.min(after.end, now)) : span.end,
  }
}

/** Returns the last of the spans that a report reads, and of the messages given those within it. */
export function readSpan(inputs: DayQuestion, messages: readonly StoredMessage[]) {
  const within = ({ start, end }: Span) => messages.filter(({ created }) => created >= start && created < end)
  let span = nearSpan(inputs)
  let read = within(span)
  for (let next = nextSpan(inputs, span, read); next; next = nextSpan(inputs, span, read)) {
    span = next
    read = within(span)
  }
  return { span, read }
}

/** Returns those of an asset's messages that a report is made from: all that it reads, and a few beyond a gap. */
export function usedMessages(
  report: EvidenceReportId,
  inputs: DayQuestion,
  messages: readonly StoredMessage[],
): StoredMessage[] {
  const { span, read } = readSpan(inputs, messages)
  const needed = neededSpan(report, inputs, span, read)
  const sorted = [...messages].sort((a, b) => compareMessages(a, b) || a.id - b.id)
  const before = sorted.filter(({ created }) => created >= needed.start && created < span.start)
  const after = sorted.filter(({ created }) => created >= span.end && created < needed.end)
  return [...before.slice(-leastBeyond), ...read, ...after.slice(0, leastBeyond)]
}

/** Returns the name under which the address of a position is kept in evidence. */
export const addressKey = (latitude: number, longitude: number): string => String(placeKey(latitude, longitude))

/**
 * Computes a report from what is in its evidence, by the same code as on the server. Texts are in the reader's language and units; addresses
 * are those that were known when the evidence was made. Throws for inputs that no report can be computed from.
 */
export async function computeEvidence<Id extends EvidenceReportId>(
  evidence: EvidenceInputs<Id>,
  messages: readonly StoredMessage[],
  addressAt: (latitude: number, longitude: number) => Promise<string>,
  timeZoneId: string,
): Promise<ComputedEvidence> {
  const proven = provenReports[evidence.report]
  const reply = proven.compute(evidence.inputs, usedMessages(evidence.report, evidence.inputs, messages))
  await proven.fillAddresses(reply, addressAt)
  return { reply, tables: () => proven.tables(reply, timeZoneId) }
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
