import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Transaction } from '../../server/database/database.ts'
import { lateMessages, newRules, recompute } from '../../server/ingest/foldReason.ts'
import { noteAllAssets, noteOldStates, saveFoldNotes } from '../../server/ingest/foldStore.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const hour = 3_600_000
const server = openForAll(() => startTestServer(callDatabase()))

test('a message that arrives late raises its alerts also while a state waits to be rebuilt, and what the owner asked for prevails', async () => {
  const { imeis, assets } = server.fleet
  const now = server.now()
  await server.ingest(imeis.north, [{ created: now - hour }])
  const late = (tx: Transaction) =>
    saveFoldNotes(
      tx,
      {
        checkpoints: [],
        jobs: [{ assetId: assets.north, since: now - 2 * hour, until: now - hour, reason: lateMessages }],
      },
      now,
    )
  const updated = (tx: Transaction) => noteOldStates(tx, now - 48 * hour, now)
  const asked = (tx: Transaction) => noteAllAssets(tx, now)
  const reasonAfter = (...notes: ((tx: Transaction) => Promise<unknown>)[]) =>
    server.db.transaction(async (tx) => {
      await tx.execute(sql`update live_states set processors = jsonb_set(processors, '{fold,version}', '0')`)
      for (const note of notes) await note(tx)
      const { rows } = await tx.execute<{ reason: string }>(
        sql`delete from fold_jobs where asset_id = ${assets.north} returning reason`,
      )
      return rows[0]?.reason
    })
  expect(await reasonAfter(late, late)).toBe(lateMessages)
  expect(await reasonAfter(updated)).toBe(newRules)
  expect(await reasonAfter(updated, late)).toBe(lateMessages)
  expect(await reasonAfter(late, updated)).toBe(lateMessages)
  for (const other of [late, updated]) {
    expect(await reasonAfter(asked, other)).toBe(recompute)
    expect(await reasonAfter(other, asked)).toBe(recompute)
  }
})
