import type pg from 'pg'
import { itemAt } from '../../../domain/lists/itemAt.ts'
import type { OpenedDatabase } from '../openDatabase.ts'
import { readSchemaVersion } from '../migrateDatabase.ts'
import { readCatalogue, type Catalogue, type Table } from './catalogue.ts'
import { isJson, quote, type OnDumpProgress } from './dumpDatabase.ts'
import { makeOtherInstallation } from './makeOtherInstallation.ts'
import { cutError, readDumpFile, type DumpMark } from './dumpFile.ts'

const pageBytes = 1_000_000
const checkpointRows = 200_000

/**
 * Fills a migrated database from a dump in one transaction. Rejects with a readable message when the database already has rows (unless
 * force, which deletes them first), when the dump was made with another schema, or when the file is damaged or incomplete.
 * @returns the number of rows
 */
export async function restoreDatabase(
  { pool, kind }: Pick<OpenedDatabase, 'pool' | 'kind'>,
  file: string,
  options: { force: boolean; progress: OnDumpProgress },
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // The rows already include what triggers added to them; migration 0011 checks this setting.
    await client.query("select set_config('muster.restoring', 'on', true)")
    const catalogue = await readCatalogue(client)
    await makeRoom(client, catalogue, options.force)
    await copyMessagesAgain(client)
    for (const { table, name } of catalogue.circular)
      await client.query(`alter table ${table} drop constraint ${quote(name)}`)
    const rows = await fill(client, catalogue, file, { progress: options.progress, checkpoints: kind === 'embedded' })
    for (const { table, name, definition } of catalogue.circular)
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`)
    await makeOtherInstallation(client)
    await client.query('commit')
    await client.query('analyze')
    client.release()
    return rows
  } catch (error) {
    // Ends the connection, and with it the transaction.
    client.release(true)
    throw error
  }
}

/** Migrations fill these tables in every installation, but a dump includes them. */
const standardTables = ['events', 'profiles']

async function makeRoom(client: pg.ClientBase, { tables }: Catalogue, force: boolean): Promise<void> {
  const filled: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quote(name)} limit 1`)
    if (rowCount) filled.push(name)
  }
  if (!force && filled.some((name) => !standardTables.includes(name)))
    throw new Error(
      `The database is not empty (${filled.slice(0, 5).join(', ')}${filled.length > 5 ? ', …' : ''}). ` +
        'Restore into an empty one, or use --force to delete what is there.',
    )
  if (filled.length > 0) await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`)
}

/** A conversion of messages by month (migration 0027) that is under way begins again with the restored ones. */
async function copyMessagesAgain(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('messages_new.messages') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return
  await client.query('update messages_new.progress set copied_to = 0')
  await client.query('truncate messages_new.messages')
}

/** Makes the partitions of the months of which a page has more than a few messages; the others fit into the default one. */
async function makeMonths(client: pg.ClientBase, page: string): Promise<void> {
  await client.query(
    `select make_messages_month('public', month::date) from (
       select date_trunc('month', created at time zone 'UTC') as month from json_to_recordset($1::json) as r(created timestamptz)
       group by 1 having count(*) >= 100) months
     where to_regclass('public.messages_other') is not null and month >= '2000-01-01' and month < now() + interval '2 months'`,
    [page],
  )
}

async function fill(
  client: pg.ClientBase,
  { tables }: Catalogue,
  file: string,
  { progress, checkpoints }: { progress: OnDumpProgress; checkpoints: boolean },
): Promise<number> {
  let table: Table | undefined
  let page: string[] = []
  let bytes = 0
  let total = 0
  let tableRows = 0
  let sinceCheckpoint = 0
  let isWhole = false

  async function insert(): Promise<void> {
    if (page.length === 0) return
    if (!table) throw new Error(`${file} holds rows of no table, so it is not a dump of this program.`)
    const rows = `[${page.join(',')}]`
    if (table.name === 'messages') await makeMonths(client, rows)
    await client.query(insertSql(table), [rows])
    total += page.length
    tableRows += page.length
    sinceCheckpoint += page.length
    progress(table.name, tableRows, 0)
    page = []
    bytes = 0
    // The embedded database's maintenance waits for this transaction, so its log would grow with the whole dump.
    if (checkpoints && sinceCheckpoint >= checkpointRows) {
      await client.query('checkpoint')
      sinceCheckpoint = 0
    }
  }

  async function obey(mark: DumpMark): Promise<void> {
    if (mark[0] === 'muster-dump') await refuseOtherSchema(client, file, mark[1])
    else if (mark[0] === 'sequence') {
      await client.query('select setval($1::regclass, $2)', [`public.${quote(mark[1])}`, mark[2]])
    } else if (mark[0] === 'table') {
      table = tables.find(({ name }) => name === mark[1])
      if (!table) throw new Error(`${file} holds a table ${mark[1]} that this database does not have.`)
      tableRows = 0
    } else if (mark[1].rows !== total) throw cutError(file)
  }

  let isFirst = true
  for await (const line of readDumpFile(file)) {
    if (isFirst && !line.startsWith('["muster-dump"')) throw new Error(`${file} is not a dump of this program.`)
    isFirst = false
    if (line.startsWith('[')) {
      await insert()
      const mark: DumpMark = JSON.parse(line)
      await obey(mark)
      isWhole ||= mark[0] === 'end'
    } else {
      page.push(line)
      bytes += line.length
      if (bytes >= pageBytes) await insert()
    }
  }
  if (!isWhole) throw cutError(file)
  return total
}

async function refuseOtherSchema(
  client: pg.ClientBase,
  file: string,
  { format, schema }: Extract<DumpMark, ['muster-dump', unknown]>[1],
): Promise<void> {
  if (format !== 1) throw new Error(`${file} was written by a newer version of this program.`)
  const own = await readSchemaVersion(client)
  if (own.length === schema.length && own.every(({ hash }, index) => hash === itemAt(schema, index).hash)) return
  throw new Error(
    `${file} was made with another schema (${schema.length} migrations; this database has ${own.length}). ` +
      'Restore it with the version of this program that wrote it, then start the newer one on that database.',
  )
}

function insertSql({ name, columns }: Table): string {
  const names = columns.map((column) => quote(column.name)).join(', ')
  const read = columns.map((column) => `${quote(column.name)} ${isJson(column.type) ? 'text' : column.type}`).join(', ')
  const values = columns.map((column) => `${quote(column.name)}${isJson(column.type) ? `::${column.type}` : ''}`)
  return `insert into ${quote(name)} (${names}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::json) as r(${read})`
}
