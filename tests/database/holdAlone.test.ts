import { describe, expect, test, vi } from 'vitest'
import { holdAlone } from '../../server/database/holdAlone.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { availableDatabases, makeTestDatabase } from '../support/testDatabase.ts'

const log = { info() {}, warn() {}, error: (message: string) => console.warn(message) }

describe.runIf(availableDatabases().includes('postgres'))('work that one of several servers does', () => {
  test('begins on one, moves to another when its connection ends, and never is on two at once', async () => {
    const place = await makeTestDatabase('postgres')
    const working = new Set<string>()
    const most: number[] = []
    const servers = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const opened = await openDatabase({ ...place, migrationsFolder: migrationsFolder(), log })
        const held = await holdAlone(opened, {
          key: 77,
          log,
          async begin() {
            working.add(name)
            most.push(working.size)
          },
          async end() {
            working.delete(name)
          },
        })
        return { name, opened, held }
      }),
    )
    expect(most).toEqual([1])
    const [first] = working
    const other = servers.find(({ name }) => name !== first)!
    // What PostgreSQL sees of a process that was killed.
    await other.opened.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 77 and pid <> pg_backend_pid()`,
    )
    await vi.waitFor(() => expect(most).toEqual([1, 1]), 10_000)
    await vi.waitFor(() => expect(working.size).toBe(1), 10_000)
    const [second] = working
    const begun = Date.now()
    await servers.find(({ name }) => name === second)!.held.close()
    await vi.waitFor(() => expect([...working]).toEqual([servers.find(({ name }) => name !== second)!.name]), 10_000)
    expect(Date.now() - begun).toBeLessThan(10_000)
    expect(most).toEqual([1, 1, 1])
    await Promise.all(servers.map(({ held }) => held.close()))
    expect(working.size).toBe(0)
    await Promise.all(servers.map(({ opened }) => opened.close()))
    await place.remove()
  })
})
