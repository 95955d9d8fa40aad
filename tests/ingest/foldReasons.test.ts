import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Transaction } from '../../server/database/database.ts'
import { lateMessages, newRules, recompute, type FoldReason } from '../../server/ingest/foldReason.ts'
import { readAssetContexts } from '../../server/ingest/deviceContextStore.ts'
import { noteAllAssets, noteOldStates, saveFoldNotes, type NewFoldJob } from '../../server/ingest/foldStore.ts'
import { openForAll } from '../support/openForAll.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const hour = 3_600_000
const server = openForAll(() => startTestServer(callDatabase()))

test('a late message raises its alerts even while a state is waiting to be rebuilt, and the owner’s request takes precedence', async () => {
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

test('jobs of one asset that are stored together are judged in the same way, whichever begins first', async () => {
  const { north } = server.fleet.assets
  const now = server.now()
  const job = (reason: FoldReason, hoursAgo: number): NewFoldJob => ({
    assetId: north,
    since: now - hoursAgo * hour,
    until: now - hour,
    reason,
  })
  const reasonOf = (...jobs: NewFoldJob[]) =>
    server.db.transaction(async (tx) => {
      await saveFoldNotes(tx, { checkpoints: [], jobs }, now)
      const { rows } = await tx.execute<{ reason: string; hours: number }>(sql`
        delete from fold_jobs where asset_id = ${north}
        returning reason, round(extract(epoch from ${new Date(now).toISOString()}::timestamptz - since) / 3600)::int as hours`)
      return rows[0]
    })
  for (const [stronger, weaker] of [
    [recompute, lateMessages],
    [recompute, newRules],
    [lateMessages, newRules],
  ] as const)
    for (const [early, late] of [
      [stronger, weaker],
      [weaker, stronger],
    ] as const) {
      expect(await reasonOf(job(early, 9), job(late, 3))).toEqual({ reason: stronger, hours: 9 })
      expect(await reasonOf(job(late, 3), job(early, 9))).toEqual({ reason: stronger, hours: 9 })
    }
})

test('the limits of both sensors are the same settings, whichever was saved last', async () => {
  const token = await server.signIn(server.fleet.users.admin)
  const { other } = server.fleet.assets
  for (const sensor of ['TempA', 'TempB'] as const) await saveSensorRule(server, token, other, 30, sensor)
  // Whether the database reads by an index or, as of small tables, the rows as they lie.
  const orderNow = () =>
    server.db.transaction(async (tx) => {
      for (const plan of ['enable_indexscan', 'enable_bitmapscan']) await tx.execute(sql.raw(`set local ${plan} = off`))
      return (await readAssetContexts(tx, [other]))[0]!.sensorRules.map(({ id }) => id)
    })
  const order = await orderNow()
  expect(order).toHaveLength(2)
  // The row is written again, behind the other one.
  await server.db.execute(sql`
    update asset_temp_alerts set emails = emails || ' ' where asset_id = ${other} and sensor_type = 'TempA'`)
  expect(await orderNow()).toEqual(order)
})
