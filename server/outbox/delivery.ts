import type { DueRow, OutboxKind } from './outboxStore.ts'

/** What became of one attempt. wait is in ms. dropped names rows of the same attempt that were not sent, and why. */
export type DeliveryOutcome = { dropped?: readonly { id: number; error: string }[] } & (
  | { state: 'sent'; bundled?: boolean }
  | { state: 'gone' | 'failed'; error: string }
  | { state: 'later'; wait: number; error: string }
)

/** Sends rows that go to one recipient; more than one leave as one message. A rejection counts as 'later'. */
export type DeliveryWay = (rows: readonly DueRow[]) => Promise<DeliveryOutcome>

/** Kinds of rows that take time to leave, and may have to be tried again. */
export type SendingKind = Exclude<OutboxKind, 'hub'>

export type DeliveryWays = Record<SendingKind, DeliveryWay>

/** Waits between attempts: 1 s, 2 s, 4 s … at most 5 min. */
export const backOff = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 300_000)
