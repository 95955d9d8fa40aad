import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../server')
const schema = join(server, 'database/schema')
/** The database layer works on every table, and the loader of the demo fleet writes them in bulk. */
const withoutOwner = /^(?:database|demo)\//

/** The owner of each table, by its name in the database: server/database/schema/alerts.ts holds the tables of server/alerts. */
async function readOwners(): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>()
  for (const file of readdirSync(schema)) {
    const owner = file.replace('.ts', '')
    if (owner === 'tables' || owner === 'columns') continue
    const found: object = await import(join(schema, file))
    for (const value of Object.values(found)) if (isTable(value)) owners.set(getTableName(value), owner)
  }
  return owners
}

const owners = await readOwners()

/** The tables that SQL in a source names. What comments say is no SQL. */
function tablesNamedIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const clauses = code.matchAll(/\b(?:from|join|into|update|using|table|only)\s+"?([a-z_]+)"?(?!\s*\()/gi)
  const alone = code.matchAll(/sql`([a-z_]+)`|identifier\('([a-z_]+)'\)/g)
  const names = [...clauses, ...alone].flatMap(([, first, second]) => first ?? second ?? [])
  return [...new Set(names)].filter((name) => owners.has(name))
}

describe('a table is named only by its owner', () => {
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.ts$/.test(path) && path.includes('/') && !withoutOwner.test(path),
  )
  const named = sources.flatMap((path) =>
    tablesNamedIn(readFileSync(join(server, path), 'utf8')).map((table) => ({ path, table })),
  )

  test('in the SQL of its stores and read models', () => {
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ path, table }) => owners.get(table) !== path.split('/')[0])).toEqual([])
  })

  test('each owner is a folder of the server', () => {
    expect(owners.size).toBeGreaterThan(40)
    expect([...new Set(owners.values())].filter((owner) => !existsSync(join(server, owner)))).toEqual([])
  })
})

test.each([
  ['sql`select 1 from assets a where true`', ['assets']],
  ['sql`select 1 from users u join customers c on true`', ['users', 'customers']],
  [
    'sql`with gone as (delete from kept_messages) update unknown_senders s set x = 1`',
    ['kept_messages', 'unknown_senders'],
  ],
  ['sql`insert into "outbox" (kind) values (1)`', ['outbox']],
  ['const table = sql`group_assets`', ['group_assets']],
  ["sql`select 1 from ${sql.identifier('pois')}`", ['pois']],
  ['sql`select 1 from ${assetModel} a` // from assets', []],
])('SQL is recognised: %s', (source, tables) => {
  expect(tablesNamedIn(source)).toEqual(tables)
})
