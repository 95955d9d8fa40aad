import pino from 'pino'
import type { Database } from '../../server/database/database.ts'
import type { RowSender } from '../../server/outbox/delivery.ts'
import type { NewOutboxRow } from '../../server/outbox/outboxStore.ts'
import { startOutbox, type Outbox, type OutboxDeps } from '../../server/outbox/startOutbox.ts'

/** A push of words that nobody reads: the outbox knows nothing of what rows mean. */
export const pushTo = (recipient: string, more: Partial<NewOutboxRow> = {}): NewOutboxRow => ({
  kind: 'push',
  payload: { followUp: 'confirm', round: 1 },
  recipient,
  ...more,
})

/** An outbox of pushes alone, which leave as `push` says. */
export function startPushOutbox(
  db: Database,
  {
    push,
    publish = () => undefined,
    now = Date.now,
    tidy = async () => {},
    isClockPlausible = () => Promise.resolve(true),
  }: { push: RowSender } & Partial<Pick<OutboxDeps, 'now' | 'publish' | 'tidy' | 'isClockPlausible'>>,
): Outbox {
  const unexpected = () => Promise.reject(new Error('nothing of this kind was queued'))
  return startOutbox({
    db,
    now,
    log: pino({ level: 'silent' }),
    publish,
    senders: { push, email: unexpected, followUp: unexpected },
    tidy,
    isClockPlausible,
  })
}
