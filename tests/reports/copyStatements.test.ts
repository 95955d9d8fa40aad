import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { copyStatements } from '../../server/proof/copyStatements.ts'
import { prove, sendFridgeWeek } from '../support/fridgeWeek.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

test('each signed statement is written into the file once, also when two write at the same time', async () => {
  const server = await startTestServer(callDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'muster-statements-'))
  await sendFridgeWeek(server)
  await prove(server)
  await Promise.all([copyStatements(server.db, folder), copyStatements(server.db, folder)])
  const lines = readFileSync(join(folder, 'signed-days.jsonl'), 'utf8').trim().split('\n')
  const { rows } = await server.db.execute<{ count: number }>(sql`select count(*)::int as count from proof_days`)
  expect(lines).toHaveLength(rows[0]!.count)
  expect(new Set(lines).size).toBe(lines.length)
  rmSync(folder, { recursive: true })
  await server.close()
})
