import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { migrateDatabase } from '../../server/database/migrateDatabase.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'
import { eventually } from '../support/eventually.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The migrations of this version and one more, which changes a table. */
function laterMigrations(change: string): string {
  cpSync(migrationsFolder(), folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, 'later.sql'), change)
  return folder
}

describe.runIf(availableDatabases().includes('postgres'))('a migration', () => {
  test('that a dump keeps waiting lets writes through, says what it waits for, and is made after it', async () => {
    const opened = await openTestDatabase('postgres')
    const later = laterMigrations('alter table pois add column later integer')
    const dump = await opened.pool.connect()
    await dump.query('begin; lock table pois in access share mode')
    const { rows } = await dump.query<{ pid: number }>('select pg_backend_pid() as pid')
    const warn = vi.fn<(message: string) => void>()
    let isMigrated = false
    const migrated = migrateDatabase(opened.pool, later, { warn }).then(() => (isMigrated = true))
    await eventually(() => expect(warn).toHaveBeenCalled())
    expect(warn.mock.calls[0]?.[0]).toContain(`process ${rows[0]!.pid} `)
    // While the dump goes on: a migration waits for five seconds at most.
    await opened.pool.query(`begin; set local lock_timeout = '20s'; delete from pois; commit`)
    expect(isMigrated).toBe(false)
    await dump.query('commit')
    dump.release()
    await migrated
    await opened.pool.query('select later from pois')
    await opened.close()
  })
})
