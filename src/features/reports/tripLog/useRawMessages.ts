import { useMemo } from 'react'
import type { RawMessage, RawMessageRow } from '../../../../contract/reports/tripLogRows.ts'
import { fromRawMessageRow } from '../../../../domain/reports/rawMessages.ts'

/** The raw messages of a report, whichever way they came. */
export function useRawMessages({
  rawMessageRows,
  rawMessagesEvents,
}: {
  rawMessageRows?: RawMessageRow[] | undefined
  rawMessagesEvents: RawMessage[]
}): RawMessage[] {
  return useMemo(
    () => (rawMessageRows ? rawMessageRows.map(fromRawMessageRow) : rawMessagesEvents),
    [rawMessageRows, rawMessagesEvents],
  )
}
