import type { DueRow, OutboxKind } from './outboxStore.ts'

/**
 * The outcome of an attempt. wait is in ms. dropped lists rows of the same attempt that weren't sent, and why. note stores what else there is to
 * say of what was sent: it's called once the rows are recorded as sent, so that a failure can't have them sent again.
 */
export type DeliveryOutcome = { dropped?: readonly { id: number; error: string }[] } & (
  | { state: 'sent'; bundled?: boolean; note?: () => Promise<void> }
  | { state: 'gone' | 'failed'; error: string }
  | { state: 'later'; wait: number; error: string }
)

/**
 * Sends rows for one recipient; several are sent as one message. A rejection counts as 'later'. areHeld returns whether the rows are still
 * this process's: ask right before sending, because a process that was paused has lost them to another.
 */
export type RowSender = (rows: readonly DueRow[], areHeld: () => boolean) => Promise<DeliveryOutcome>

/** The outcome of rows that another process has taken over; what is written of it changes nothing. */
export const claimLost: DeliveryOutcome = { state: 'later', wait: 0, error: 'another server has taken this over' }

/** Kinds of rows that take time to send and may be retried. */
export type SendingKind = Exclude<OutboxKind, 'hub'>

export type RowSenders = Record<SendingKind, RowSender>

export const maxBackOffMs = 300_000

/** Returns the wait between attempts: 1 s, 2 s, 4 s … up to 5 min. */
export const backOff = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), maxBackOffMs)
