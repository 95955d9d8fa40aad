import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyStatements } from '../../server/proof/copyStatements.ts'
import { prove, sendFridgeWeek } from '../support/fridgeWeek.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'muster-statements-'))
const file = join(folder, 'signed-days.jsonl')
const warned: object[] = []
const log = { warn: (about: object) => void warned.push(about) }
const copy = () => copyStatements(server.db, folder, log)
const lines = () => readFileSync(file, 'utf8').trim().split('\n')

beforeAll(async () => {
  server = await startTestServer(callDatabase())
  await sendFridgeWeek(server)
  await prove(server)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

test('each signed statement is written into the file once, also when two write at the same time', async () => {
  await Promise.all([copy(), copy()])
  const { rows } = await server.db.execute<{ count: number }>(sql`select count(*)::int as count from proof_days`)
  expect(lines()).toHaveLength(rows[0]!.count)
  expect(new Set(lines()).size).toBe(lines().length)
})

test('half a line that a full disk left is replaced, also when an earlier version has written behind it', async () => {
  const all = lines()
  writeFileSync(file, `${all.slice(0, -2).join('\n')}\n${all.at(-2)!.slice(0, 90)}`)
  await copy()
  expect(lines()).toEqual(all)
  const glued = all.at(-2)!.slice(0, 90) + all.at(-1)!
  writeFileSync(file, `${all.slice(0, -2).join('\n')}\n${glued}\n`)
  await copy()
  expect(lines()).toEqual([...all.slice(0, -2), glued, ...all.slice(-2)])
  writeFileSync(file, `${all.join('\n')}\n`)
})

test('after a restored backup the file goes on after the last statement of both, and the log says so', async () => {
  const all = lines()
  warned.length = 0
  // What another history of the last two days would have signed.
  const lost = all.slice(-2).map((line) => line.replaceAll('\\"assets\\":', '\\"assets\\":1'))
  expect(lost).not.toEqual(all.slice(-2))
  writeFileSync(file, `${[...all.slice(0, -2), ...lost].join('\n')}\n`)
  await copy()
  expect(lines()).toEqual([...all.slice(0, -2), ...lost, ...all.slice(-2)])
  expect(warned).toEqual([expect.objectContaining({ last: all.length, continuesAfter: all.length - 2 })])
  // One that the database doesn't have yet changes nothing.
  appendFileSync(file, `${lost.at(-1)!.replace(/\\"number\\":\d+/, '\\"number\\":999999')}\n`)
  const after = lines()
  await copy()
  expect(lines()).toEqual(after)
  expect(warned).toHaveLength(1)
})
