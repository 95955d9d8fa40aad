import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { dumpDatabase } from '../../server/database/carry/dumpDatabase.ts'
import { restoreDatabase } from '../../server/database/carry/restoreDatabase.ts'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { availableDatabases, makeTestDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { contentsOf, fillExample } from './fillExample.ts'

// Each test opens several databases, which takes long on a busy machine.
const folder = mkdtempSync(join(tmpdir(), 'muster-dump-'))
afterAll(() => rmSync(folder, { recursive: true }))
const options = { force: false, progress: () => {} }
const laterTable = `create table "Later Table" (code text collate "C" primary key, parent text references "Later Table",
  tags text[], amount numeric, bytes bytea, original json,
  doubled numeric generated always as (amount * 2) stored, at timestamptz(6))`

const kinds = availableDatabases()
const journeys = kinds.flatMap((from) => kinds.map((to) => ({ from, to })))

describe.each(journeys)('a dump from $from to $to', ({ from, to }) => {
  it('carries every row, digit and sequence, and leaves the database working', async () => {
    const file = join(folder, `${from}-${to}.ndjson.gz`)
    const source = await openTestDatabase(from)
    await fillExample(source.pool, 6_000)
    const before = await contentsOf(source.pool)
    const rows = await dumpDatabase(source.pool, file, options.progress)
    await source.close()

    const target = await openTestDatabase(to)
    await target.pool.query(laterTable)
    expect(await restoreDatabase(target, file, options)).toBe(rows)
    expect(await contentsOf(target.pool)).toEqual(before)
    // The number of a deleted row is not given out again, and the foreign key of the circle is back.
    const next = await target.pool.query(
      `insert into customers (name, time_zone_id) values ('next', 'UTC') returning id`,
    )
    expect(next.rows[0].id).toBe(4)
    const orphan = target.pool.query(`insert into "Later Table" (code, parent) values ('b', 'nobody')`)
    await expect(orphan).rejects.toThrow('foreign key')

    await expect(restoreDatabase(target, file, options)).rejects.toThrow('The database is not empty (Later Table')
    await restoreDatabase(target, file, { ...options, force: true })
    expect(await contentsOf(target.pool)).toEqual(before)

    // The other way round gives the same bytes: nothing changed on the way.
    const back = join(folder, `back-${from}-${to}.ndjson.gz`)
    await dumpDatabase(target.pool, back, options.progress)
    const digest = (path: string) =>
      createHash('sha1')
        .update(gunzipSync(readFileSync(path)))
        .digest('hex')
    expect(digest(back)).toBe(digest(file))
    await target.close()
  })
})

describe('a file that cannot be restored', () => {
  it('is refused with a sentence and leaves the database as it was', async () => {
    const database = await openTestDatabase('embedded')
    await fillExample(database.pool, 5_000)
    const whole = join(folder, 'whole.ndjson.gz')
    await dumpDatabase(database.pool, whole, options.progress)
    const before = await contentsOf(database.pool)
    const text = gunzipSync(readFileSync(whole)).toString()
    const lines = text.trimEnd().split('\n')
    const broken: Record<string, [Buffer, string]> = {
      'not gzipped': [Buffer.from('hello'), 'is not a dump of this program, or is damaged'],
      'other text': [gzipSync('{"a":1}\n'), 'is not a dump of this program'],
      'cut file': [readFileSync(whole).subarray(0, 30_000), 'ends too early'],
      'cut text': [gzipSync(lines.slice(0, -1).join('\n') + '\n'), 'ends too early'],
      'lost row': [gzipSync(lines.toSpliced(100, 1).join('\n') + '\n'), 'ends too early'],
      'other schema': [gzipSync(text.replace(/"hash":"\w+"/, '"hash":"other"')), 'was made with another schema'],
      'unknown table': [gzipSync(text.replace('["table","messages"]', '["table","no"]')), 'a table no that this'],
    }
    for (const [name, [bytes, sentence]] of Object.entries(broken)) {
      const file = join(folder, name)
      writeFileSync(file, bytes)
      await expect(restoreDatabase(database, file, { ...options, force: true }), name).rejects.toThrow(sentence)
    }
    expect(await contentsOf(database.pool)).toEqual(before)
    await database.close()
  })
})

describe('the commands', () => {
  const run = async (command: string, parameters: string[]) =>
    outcomeOf(await runSource(`server/commands/${command}.ts`, parameters))

  it('move a database and report the result', async () => {
    const source = await openTestDatabase('embedded')
    await source.pool.query(`insert into customers (name, time_zone_id) values ('one', 'UTC'), ('two', 'UTC')`)
    const file = join(folder, 'commanded.ndjson.gz')

    const inUse = await run('dump', [file, '--data-dir', source.dataDirectory])
    expect(inUse.output).toContain(`in use by process ${process.pid}`)
    expect(inUse.code).toBe(1)

    const busy = await makeTestDatabase('embedded')
    const dumped = await run('dump', [file, '--data-dir', busy.dataDirectory])
    expect(dumped.output).toMatch(/dump: 26 rows in/)
    expect(dumped.code).toBe(0)
    await dumpDatabase(source.pool, file, options.progress)
    const restored = await run('restore', [file, '--data-dir', busy.dataDirectory])
    expect(restored.output).toMatch(/restore: 28 rows in .*commanded\.ndjson\.gz/)
    expect(restored.code).toBe(0)
    const nowhere = await run('dump', [file, '--data-dir', join(folder, 'nowhere')])
    expect(nowhere.output).toContain('There is no embedded database in')
    await Promise.all([source.close(), busy.remove()])
  })
})
