import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { holdAlone } from '../../server/database/holdAlone.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { endHolder } from '../support/endHolder.ts'
import { availableDatabases, makeTestDatabase } from '../support/testDatabase.ts'
import { eventually } from '../support/eventually.ts'

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
    await endHolder(other.opened.pool, 77)
    await eventually(() => expect(most).toEqual([1, 1]))
    await eventually(() => expect(working.size).toBe(1))
    const [second] = working
    await servers.find(({ name }) => name === second)!.held.close()
    await eventually(() => expect([...working]).toEqual([servers.find(({ name }) => name !== second)!.name]))
    expect(most).toEqual([1, 1, 1])
    await Promise.all(servers.map(({ held }) => held.close()))
    expect(working.size).toBe(0)
    await Promise.all(servers.map(({ opened }) => opened.close()))
    await place.remove()
  })

  test('that takes long to end, or to begin, when the connection ends is not begun again before', async () => {
    const place = await makeTestDatabase('postgres')
    const opened = await openDatabase({ ...place, migrationsFolder: migrationsFolder(), log })
    const deeds: string[] = []
    let [beginMs, endMs] = [0, 0]
    const held = await holdAlone(opened, {
      key: 78,
      log,
      async begin() {
        deeds.push('begin')
        await sleep(beginMs)
        deeds.push('begun')
      },
      async end() {
        deeds.push('end')
        await sleep(endMs)
        deeds.push('ended')
      },
    })
    const cut = () => endHolder(opened.pool, 78)
    ;[beginMs, endMs] = [3_000, 5_000]
    await cut()
    const again = ['begin', 'begun', 'end', 'ended', 'begin']
    await eventually(() => expect(deeds.length).toBeGreaterThanOrEqual(again.length))
    await cut()
    await eventually(() => expect(deeds.length).toBeGreaterThan(again.length + 3))
    await held.close()
    const ever = Array.from({ length: 4 }, () => ['begin', 'begun', 'end', 'ended']).flat()
    expect(deeds).toEqual(ever.slice(0, deeds.length))
    expect(deeds.at(-1)).toBe('ended')
    await opened.close()
    await place.remove()
  })
})
