import * as words from '#words/reportTables'
import type { RawMessage, RawMessageRow } from '../../../contract/reports/tripLogRows.ts'
import { reportTable } from '../reportTable.ts'
import type { Features } from '../tripLog/tripColumns.ts'
import { rawMessageColumns } from './rawMessageColumns.ts'
import { RawMessageOfRow } from './rawMessageOfRow.ts'

interface WithRawMessages extends Features {
  rawMessageRows?: RawMessageRow[] | undefined
  rawMessagesEvents: RawMessage[]
}

/** Returns the table of a day's messages, whether they were sent as tuples or as objects. */
export function rawMessagesTable(report: WithRawMessages) {
  const { rawMessageRows, rawMessagesEvents } = report
  const rows = rawMessageRows ? rawMessageRows.map((row) => new RawMessageOfRow(row)) : rawMessagesEvents
  return reportTable(words.rawMessages(), 'RawMsgs', rawMessageColumns(report), rows)
}
