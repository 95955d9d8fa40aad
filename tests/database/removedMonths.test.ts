import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isLockHeld } from '../../server/database/databaseError.ts'
import { toError } from '../../server/errors/toError.ts'
import { makeMessageMonths } from '../../server/ingest/messageMonthStore.ts'
import { messageMonths } from '../../server/ingest/messagePartitionStore.ts'
import { insertMessages } from '../../server/ingest/messageStore.ts'
import { removeMonth } from '../../server/ingest/removeMonthStore.ts'
import { newMessage, storeMessages } from '../support/storeMessages.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'

const hour = 3_600_000
/** The first moment of a month that no partition was made for. */
const july = Date.UTC(2026, 6)
const some = (count: number, from: number, fields = {}) =>
  Array.from({ length: count }, (_, number) => newMessage(number, from, fields))

describe.each(availableDatabases())('the removal of a month of messages on %s', (kind) => {
  test('a month is removed only when it holds what is known', async () => {
    const opened = await openTestDatabase(kind)
    const { db } = opened
    await makeMessageMonths(db, ['2026-07'])
    await storeMessages(db, [...some(10, july), ...some(5, Date.UTC(2026, 5))])
    const known = (count: number, mayRemove = true) => ({
      isArchived: (there: { messages: number }) => there.messages === count,
      mayRemove: () => Promise.resolve(mayRemove),
    })
    expect(await removeMonth(db, '2026-07', known(9))).toBe(false)
    expect(await removeMonth(db, '2026-07', known(10, false))).toBe(false)
    expect(await removeMonth(db, '2026-07', known(10))).toBe(true)
    // With its partition, so that nothing is left to be swept up.
    const { rows } = await opened.pool.query(`select relname from pg_class where relname like 'messages_2026_07%'`)
    expect(rows).toEqual([])
    expect((await messageMonths(db)).map(({ month, messages }) => [month, messages])).toEqual([['2026-06', 5]])
    // It has no partition that could be dropped.
    expect(await removeMonth(db, '2026-06', known(5))).toBe(false)
    expect((await messageMonths(db)).map(({ month, messages }) => [month, messages])).toEqual([['2026-06', 5]])
    await expect(removeMonth(db, '2026-13', known(0))).rejects.toThrow('no month')
    await opened.close()
  })

  test('messages are stored while a month is counted, and one of that month keeps it', async () => {
    const opened = await openTestDatabase(kind)
    const { db } = opened
    await makeMessageMonths(db, ['2026-07', '2026-08'])
    await storeMessages(db, some(10, july))
    const removeWhile = (store: () => Promise<unknown>) =>
      removeMonth(db, '2026-07', {
        // Waiting for the removal would be waiting for itself.
        isArchived: async ({ messages }) => (await store(), messages === 10),
        mayRemove: () => Promise.resolve(true),
      })
    const days = async () => (await messageMonths(db)).map(({ month, messages }) => `${month}: ${messages}`)
    const late = some(1, july + hour)
    expect(await removeWhile(() => storeMessages(db, late))).toBe(false)
    expect(await days()).toEqual(['2026-07: 11'])
    // What noted it isn't in a dump.
    const { rows } = await opened.pool.query(
      `select from pg_sequences where schemaname = 'public' and sequencename like '%2026%'`,
    )
    expect(rows).toEqual([])
    // The same message sent again changes nothing, and neither does one of another month.
    await db.execute(sql`delete from messages where created >= ${new Date(july + hour).toISOString()}`)
    const other = some(1, Date.UTC(2026, 7))
    expect(
      await removeWhile(async () => {
        expect(await storeMessages(db, [...some(10, july), ...other])).toBe(1)
      }),
    ).toBe(true)
    expect(await days()).toEqual(['2026-08: 1'])
    await opened.close()
  })

  test('a message that is being stored when its month is to be removed is waited for', async () => {
    const opened = await openTestDatabase(kind)
    const { db } = opened
    await makeMessageMonths(db, ['2026-07'])
    await storeMessages(db, some(10, july))
    let counted = 0
    const remove = (): Promise<boolean> =>
      removeMonth(db, '2026-07', {
        isArchived: ({ messages }) => ((counted = messages), true),
        mayRemove: () => Promise.resolve(true),
      }).catch((error: unknown) => (isLockHeld(error) ? remove() : Promise.reject(toError(error))))
    let removal: Promise<boolean> | undefined
    await db.transaction(async (tx) => {
      await insertMessages(tx, some(1, july + hour))
      removal = remove()
      // Long enough to be overtaken.
      await tx.execute(sql`select pg_sleep(0.3)`)
      expect(counted).toBe(0)
    })
    expect(await removal).toBe(true)
    expect(counted).toBe(11)
    await opened.close()
  })
})
