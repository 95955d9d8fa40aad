import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToOutbox } from '../../server/outbox/outboxStore.ts'
import { callDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { startPushOutbox } from './startPushOutbox.ts'

test('what windows were sent is recorded once the database takes it, and not published again', async () => {
  const { db, close } = await openTestDatabase(callDatabase())
  try {
    await db.execute(sql`create sequence marks`)
    // As when the database restarts right then.
    await db.execute(sql`
      create function refuse_first() returns trigger language plpgsql as $$ begin
        if nextval('marks') = 1 then raise exception 'terminating connection' using errcode = '57P01'; end if;
        return new;
      end $$`)
    await db.execute(sql`
      create trigger refuse before update on outbox for each row when (new.state = 'sent') execute function refuse_first()`)
    const published: number[] = []
    await addToOutbox(
      db,
      [
        {
          kind: 'hub',
          payload: { channel: 'RealTimeMap', audience: { assetId: 1, customerId: 1, groupIds: [] }, message: {} },
        },
      ],
      Date.now(),
    )
    const outbox = startPushOutbox(db, {
      push: () => Promise.reject(new Error('nothing is pushed')),
      publish: ({ id }) => void published.push(id),
    })
    try {
      await expect.poll(async () => (await db.execute(sql`select state from outbox`)).rows).toEqual([{ state: 'sent' }])
      expect(published).toHaveLength(1)
    } finally {
      await outbox.close()
    }
  } finally {
    await close()
  }
})
