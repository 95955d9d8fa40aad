import type pg from 'pg'
import { firstItem, lastItem } from '../../../domain/lists/itemAt.ts'
import { readSchemaVersion } from '../migrateDatabase.ts'
import { readCatalogue, type Part, type Table } from './catalogue.ts'
import { writeDumpFile, type DumpMark } from './dumpFile.ts'

/** Called after every page with the table, its rows so far, and the database's estimate of its total. */
export type OnDumpProgress = (table: string, rows: number, estimatedRows: number) => void

const pageBytes = 2_000_000
const firstPageRows = 500

/**
 * Writes every row of every table to a gzipped file, as one consistent snapshot, with one page in memory.
 * @returns the number of rows
 */
export async function dumpDatabase(pool: pg.Pool, file: string, progress: OnDumpProgress): Promise<number> {
  let rows = 0
  await writeDumpFile(
    file,
    dumpLines(pool, progress, (count) => {
      rows = count
    }),
  )
  return rows
}

/** Yields the text of a dump page by page. The transaction that makes it consistent ends with the loop that reads it. */
export async function* dumpLines(
  pool: pg.Pool,
  progress: OnDumpProgress,
  finished: (rows: number) => void = () => {},
): AsyncGenerator<string> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    // Before the first query, which fixes the state that is read: from here on no partition is removed, and no table replaced by a copy whose
    // rows this transaction wouldn't see.
    await client.query('lock table only messages in access share mode')
    yield* lines(client, progress, finished)
    await client.query('commit')
    isDone = true
  } finally {
    // Ends the connection, and with it the transaction, unless that has already ended.
    client.release(!isDone)
  }
}

async function* lines(
  client: pg.ClientBase,
  progress: OnDumpProgress,
  finished: (rows: number) => void,
): AsyncGenerator<string> {
  const mark = (value: DumpMark) => `${JSON.stringify(value)}\n`
  yield mark(['muster-dump', { format: 1, schema: await readSchemaVersion(client) }])
  let total = 0
  for (const table of (await readCatalogue(client)).tables) {
    yield mark(['table', table.name])
    let count = 0
    for (const part of table.parts)
      for await (const page of pages(client, table, part)) {
        count += page.length
        progress(table.name, count, table.estimatedRows)
        yield page.map((line) => `${line}\n`).join('')
      }
    total += count
  }
  const sequences = await client.query<{ name: string; last: number }>(
    `select sequencename::text as name, last_value::float8 as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  for (const { name, last } of sequences.rows) yield mark(['sequence', name, last])
  yield mark(['end', { rows: total }])
  finished(total)
}

/** Yields pages in the order of the key; each starts after the last row of the previous one, so all are equally fast. */
async function* pages(client: pg.ClientBase, { columns }: Table, part: Part): AsyncGenerator<string[]> {
  let limit = firstPageRows
  let after: string[] | undefined
  for (;;) {
    const { rows } = await client.query<string[]>({
      text: pageSql(part, columns, after),
      values: [limit, ...(after ?? [])],
      rowMode: 'array',
    })
    if (rows.length === 0) return
    const page = rows.map((row) => firstItem(row))
    yield page
    if (rows.length < limit) return
    after = lastItem(rows).slice(1)
    const bytes = page.reduce((sum, line) => sum + line.length, 0)
    limit = Math.min(20_000, Math.max(10, Math.round((limit * pageBytes) / bytes)))
  }
}

function pageSql({ name, key }: Part, columns: Table['columns'], after: string[] | undefined): string {
  const names = key.map((part) => part.name).join(', ')
  const bounds = key.map((column, index) => `$${index + 2}::${column.type}`).join(', ')
  // JSON is stored as text inside the JSON, so that a JSON null differs from no value, and no digit or space is lost.
  const values = columns.map(({ name, type }) =>
    isJson(type) ? `${quote(name)}::text as ${quote(name)}` : quote(name),
  )
  const keyTexts = key.map((part) => `(${part.name})::text`).join(', ')
  return `
    select (select to_json(r) from (select ${values.join(', ')} from (select p.*) as p) as r)::text, ${keyTexts}
    from (select * from ${quote(name)} ${after ? `where (${names}) > (${bounds})` : ''} order by ${names} limit $1) as p
    order by ${names}`
}

/** Returns a name as an SQL identifier in double quotes. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Returns whether a type of PostgreSQL is json or jsonb. */
export function isJson(type: string): boolean {
  return type === 'json' || type === 'jsonb'
}
