import { eq, inArray } from 'drizzle-orm'
import { readFrom, readModel } from '../database/readModel.ts'
import { outbox } from '../database/schema/outbox.ts'

/** Deliveries that have been sent or are yet to be sent. */
export const deliveryModel = readModel(
  readFrom
    .select({
      id: outbox.id,
      kind: outbox.kind,
      purpose: outbox.purpose,
      recipient: outbox.recipient,
      bundled: outbox.bundled,
      state: outbox.state,
      payload: outbox.payload,
      alertId: outbox.alertId,
      userId: outbox.userId,
      subscriptionId: outbox.subscriptionId,
      attempts: outbox.attempts,
      created: outbox.created,
      nextAttempt: outbox.nextAttempt,
      sentAt: outbox.sentAt,
      receivedAt: outbox.receivedAt,
      lastError: outbox.lastError,
    })
    .from(outbox),
)

/** True for what has yet to be sent. */
export const isQueued = eq(outbox.state, 'queued')

/** True for what has been sent or will never be. */
export const isCompleted = inArray(outbox.state, ['sent', 'received', 'gone', 'failed'])
