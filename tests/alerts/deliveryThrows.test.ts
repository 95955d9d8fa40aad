import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { addToOutbox } from '../../server/outbox/outboxStore.ts'
import { startOutbox } from '../../server/outbox/startOutbox.ts'
import { openTestDatabase, callDatabase } from '../support/testDatabase.ts'
import { until } from './until.ts'

let stop: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of stop) await end()
  stop = []
})

test('a delivery that ends in an unexpected error is tried again, and sent once', async () => {
  const { db, close } = await openTestDatabase(callDatabase())
  const attempts: number[] = []
  const unexpected = () => Promise.reject(new Error('nothing of this kind was queued'))
  await addToOutbox(
    db,
    [{ kind: 'followUp', payload: { followUp: 'confirm', round: 1 }, recipient: 'nobody' }],
    Date.now(),
  )
  const outbox = startOutbox({
    db,
    now: () => Date.now(),
    log: pino({ level: 'silent' }),
    senders: {
      push: unexpected,
      email: unexpected,
      followUp: async ([row]) => {
        attempts.push(row?.attempts ?? 0)
        if (attempts.length === 1) throw new TypeError('a fault of ours')
        return { state: 'sent' }
      },
    },
    publish: () => undefined,
    isClockPlausible: () => Promise.resolve(true),
    tidy: async () => undefined,
  })
  stop = [() => outbox.close(), close]
  outbox.deliver()
  const sent = async () => {
    const { rows } = await db.execute<{ state: string }>("select state from outbox where recipient = 'nobody'")
    return rows[0]?.state === 'sent' || undefined
  }
  await until(sent, 'the second attempt')
  expect(attempts).toEqual([1, 2])
})
