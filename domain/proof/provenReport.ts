import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { DayQuestion } from '../reports/day/daySpan.ts'
import type { ReportTable } from '../reports/reportTable.ts'

/** How a report of which there is evidence is made from what is in the evidence: what its folder provides besides its ReportParts. */
export interface ProvenReport<Inputs extends DayQuestion, Reply extends object> {
  /** Whether it also needs messages from beyond the span that it reads, of a device that is silent at the span's ends or sends seldom. */
  looksBeyond: boolean
  /** Computes it, by the same code as on the server. Throws for inputs that it can't be computed from. */
  compute(inputs: Inputs, messages: StoredMessage[]): Reply
  fillAddresses(report: Reply, addressAt: (latitude: number, longitude: number) => Promise<string>): Promise<void>
  /** Returns its tables as its page shows them. */
  tables(report: Reply, timeZoneId: string): Readonly<Record<string, ReportTable>>
}
