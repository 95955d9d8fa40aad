import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import type { Database } from '../database/database.ts'
import type { NameFor } from '../geocoder/ownPlaces.ts'
import { readMessages } from '../ingest/messageSpanStore.ts'
import { locationFiller } from './fillLocations.ts'
import type { ReportShare } from './markProgress.ts'

/** How many messages are made into rows at a time. Those of more would be long-lived garbage by the time they are written. */
const atOnce = 500
/** Reading takes about this share of the time. */
const readShare = 0.3

/** Returns an asset's messages in a span (epoch milliseconds) for a report that has a row for each. */
export function readForRows(
  { db, progress }: { db: Database; progress: ReportShare },
  assetId: number,
  { start, end }: Span,
): Promise<StoredMessage[]> {
  return readMessages(db, assetId, start, end, (until) => progress((readShare * (until - start)) / (end - start)))
}

interface RowsOptions<Row> {
  messages: readonly StoredMessage[]
  /** Returns the rows of some of the messages, with their locations still empty; `before` is the message before them. */
  toRows: (messages: readonly StoredMessage[], before: StoredMessage | undefined) => Row[]
  positionOf: (row: Row) => [latitude: number | null, longitude: number | null]
  asset: { customerId: number }
}

/** Yields the rows of messages in lists, with their locations: of 100,000 messages, all rows at once would take 100 MB. */
export async function* rowsOfDay<Row extends { location: string }>(
  { messages, toRows, positionOf, asset }: RowsOptions<Row>,
  { nameFor, signal, progress }: { nameFor: NameFor; signal: AbortSignal; progress: ReportShare },
): AsyncGenerator<Row[], void> {
  const fill = locationFiller(positionOf, await nameFor(asset), { signal })
  for (let at = 0; at < messages.length; at += atOnce) {
    const rows = toRows(messages.slice(at, at + atOnce), messages[at - 1])
    await fill(rows)
    progress(readShare + ((1 - readShare) * (at + rows.length)) / messages.length)
    yield rows
    // A cancellation arrives between two lists.
    await nextTurn()
    signal.throwIfAborted()
  }
}
