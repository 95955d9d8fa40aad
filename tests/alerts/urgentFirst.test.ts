import pino from 'pino'
import { expect, test } from 'vitest'
import { startOutbox } from '../../server/outbox/startOutbox.ts'
import type { DueRow, NewOutboxRow } from '../../server/outbox/outboxStore.ts'
import { addToOutbox } from '../../server/outbox/outboxStore.ts'
import { openTestDatabase, callDatabases } from '../support/testDatabase.ts'
import { until } from './until.ts'

const phones = 40
const each = 5

/** A push of words that nobody reads: the outbox knows nothing of what rows mean. */
const pushTo = (recipient: string, more: Partial<NewOutboxRow> = {}): NewOutboxRow => ({
  kind: 'push',
  payload: { followUp: 'confirm', round: 1 },
  recipient,
  ...more,
})

test.each(callDatabases())('a duress goes past a storm that is being sent, and into no bundle, on %s', async (kind) => {
  const { db, close } = await openTestDatabase(kind)
  const now = () => Date.now()
  const storm = Array.from({ length: phones * each }, (_, index) => pushTo(`push/${index % phones}`))
  await addToOutbox(db, storm, now())
  const started: DueRow[][] = []
  let queued: Promise<void> | undefined
  /** While the first bundles leave: to a phone that waits for one, and to another one. */
  const queueDuress = async () => {
    const duress = ['push/39', 'push/duress'].map((recipient) => pushTo(recipient, { isUrgent: true }))
    await addToOutbox(db, duress, now())
    outbox.deliver()
  }
  const unexpected = () => Promise.reject(new Error('nothing of this kind was queued'))
  const outbox = startOutbox({
    db,
    now,
    log: pino({ level: 'silent' }),
    publish: () => undefined,
    ways: {
      async push(rows) {
        started.push([...rows])
        // No bundle is done before the duress is queued, however busy the database is.
        await (queued ??= queueDuress())
        return { state: 'sent' }
      },
      email: unexpected,
      followUp: unexpected,
    },
    tidy: () => Promise.resolve(),
  })
  try {
    const all = storm.length + 2
    await until(() => (started.flat().length === all ? true : undefined), 'every push')
    const urgent = started.flatMap((rows, index) => (rows.some(({ isUrgent }) => isUrgent) ? [{ rows, index }] : []))
    expect(urgent.map(({ rows }) => rows.length)).toEqual([1, 1])
    // Each bundle needs a claim of its own; in order of their turns the duresses would come last.
    expect(urgent.at(-1)!.index).toBeLessThan(phones / 2)
    expect(started.length).toBeGreaterThan(phones)
  } finally {
    await outbox.close()
    await close()
  }
})
