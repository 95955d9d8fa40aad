import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What a real installation has to have too: a migration writes it, and the demo finds it there. */
const standardTables = ['events', 'profiles']
const folder = join(import.meta.dirname, '../../server/demo')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.ts$/.test(name),
)

/** The tables that a source writes with the query builder or with SQL of its own. */
function writtenBy(source: string): string[] {
  const built = source.matchAll(/\.(?:insert|update|delete)\(\s*(?:tables\.)?(\w+)/g)
  const own = source.matchAll(/\b(?:insert\s+into|update|delete\s+from|truncate|copy)\s+(?:table\s+)?"?(\w+)"?/gi)
  return [...built, ...own].flatMap(([, table]) => table ?? [])
}

test('the demo writes fleets and users, and nothing that every installation has', () => {
  const written = sources.map((name) => ({ name, tables: writtenBy(readFileSync(join(folder, name), 'utf8')) }))
  // It reads sources that write: an empty answer would prove nothing.
  expect(written.flatMap(({ tables }) => tables)).toEqual(expect.arrayContaining(['customers', 'users', 'messages']))
  for (const table of standardTables)
    expect(written.filter(({ tables }) => tables.includes(table)).map(({ name }) => name)).toEqual([])
})

test('each form of write is recognised', () => {
  expect(writtenBy('tx.insert(tables.events).values(x)')).toEqual(['events'])
  expect(writtenBy('await db.update(profiles)')).toEqual(['profiles'])
  expect(writtenBy('sql`insert into events (name)`')).toEqual(['events'])
  expect(writtenBy('`copy profiles from stdin`')).toEqual(['profiles'])
})
