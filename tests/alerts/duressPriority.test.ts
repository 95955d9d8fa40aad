import { expect, test } from 'vitest'
import type { DueRow } from '../../server/outbox/outboxStore.ts'
import { addToOutbox } from '../../server/outbox/outboxStore.ts'
import { openTestDatabase, callDatabases } from '../support/testDatabase.ts'
import { pushTo, startPushOutbox } from './startPushOutbox.ts'
import { until } from './until.ts'

const phones = 40
const each = 5
/** As many attempts as one process makes at the same time. */
const slots = 200

test.each(callDatabases())(
  'a duress overtakes a storm that is being sent, and is never bundled, on %s',
  async (kind) => {
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
    const outbox = startPushOutbox(db, {
      async push(rows) {
        started.push([...rows])
        // No bundle is done before the duress is queued, however busy the database is.
        await (queued ??= queueDuress())
        return { state: 'sent' }
      },
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
  },
)

test.each(callDatabases())('deliveries don’t wait while old rows are deleted, on %s', async (kind) => {
  const { db, close } = await openTestDatabase(kind)
  const sent: string[] = []
  let tidyBegins = () => {}
  let tidyEnds = () => {}
  const tidies = new Promise<void>((resolve) => (tidyBegins = resolve))
  const outbox = startPushOutbox(db, {
    async push(rows) {
      sent.push(...rows.map(({ recipient }) => recipient))
      return { state: 'sent' }
    },
    tidy() {
      tidyBegins()
      return new Promise<void>((resolve) => (tidyEnds = resolve))
    },
  })
  try {
    await tidies
    await addToOutbox(db, [pushTo('push/1'), pushTo('push/duress', { isUrgent: true })], Date.now())
    outbox.deliver()
    await until(() => (sent.length === 2 ? true : undefined), 'both pushes')
  } finally {
    tidyEnds()
    await outbox.close()
    await close()
  }
})

test.each(callDatabases())(
  'a duress that a push service refused stays ahead of what hangs, and out of bundles, on %s',
  async (kind) => {
    const { db, close } = await openTestDatabase(kind)
    let clock = Date.now()
    const started: { recipient: string; urgent: boolean[] }[] = []
    const startedFor = (recipient: string) =>
      started.flatMap((one) => (one.recipient === recipient ? [one.urgent] : []))
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const outbox = startPushOutbox(db, {
      now: () => clock,
      async push(rows) {
        const [{ recipient, attempts, isUrgent }] = rows as [DueRow]
        started.push({ recipient, urgent: rows.map((row) => row.isUrgent) })
        if (recipient.startsWith('hangs/')) await released
        return isUrgent && attempts === 1 ? { state: 'later', wait: 1_000, error: '500' } : { state: 'sent' }
      },
    })
    const add = async (...rows: ReturnType<typeof pushTo>[]) => {
      await addToOutbox(db, rows, clock)
      outbox.deliver()
    }
    const others = Array.from({ length: 5 }, () => pushTo('push/1'))
    const isQueued = async () => {
      const { rows } = await db.execute<{ state: string; error: string }>(
        "select state, last_error as error from outbox where recipient = 'push/1'",
      )
      return rows.some(({ state, error }) => state === 'queued' && error === '500') || undefined
    }
    try {
      await add(...Array.from({ length: slots }, (_, index) => pushTo(`hangs/${index}`)))
      await until(() => (started.length === slots ? true : undefined), 'every attempt to hang')
      await add(pushTo('push/1', { isUrgent: true }))
      await until(isQueued, 'the refusal')
      await add(...others, pushTo('push/1', { isUrgent: true, due: clock + 15_000 }))
      // Nothing wakes the outbox: it finds by itself when the duress is due again.
      clock += 2_000
      await until(() => (startedFor('push/1').length === 2 ? true : undefined), 'the second attempt')
      // The sixth of a minute waits, and becomes due with the others.
      clock += 15_000
      release()
      outbox.deliver()
      await until(() => (startedFor('push/1').flat().length === 8 ? true : undefined), 'the rest')
      expect(startedFor('push/1').slice(0, 3)).toEqual([[true], [true], [true]])
      expect(startedFor('push/1').slice(3).flat()).toEqual(others.map(() => false))
    } finally {
      release()
      await outbox.close()
      await close()
    }
  },
)
