import type pg from 'pg'
import { firstItem, itemAt } from '../../../domain/lists/itemAt.ts'

interface Column {
  name: string
  /** As written in SQL, such as timestamp(3) with time zone. */
  type: string
}

export interface Table {
  name: string
  /** The tables that hold its rows, with a unique key each: itself, or its partitions. */
  parts: Part[]
  /** Without generated columns, which can't be written. */
  columns: Column[]
  estimatedRows: number
}

export interface Part {
  name: string
  /** The columns that identify a row, in the order of their index. */
  key: Column[]
}

interface ForeignKey {
  name: string
  table: string
  refersTo: string
  definition: string
}

export interface Catalogue {
  /** Every table comes after those it refers to, unless they're in a cycle. */
  tables: Table[]
  /** Foreign keys of tables that refer to themselves or form a cycle, which no order satisfies. */
  circular: ForeignKey[]
}

const columnsSql = `
  select c.relname::text as table, greatest(c.reltuples, 0)::float8 as "estimatedRows",
    array_agg(a.attname::text order by a.attnum) as names,
    array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.oid order by c.relname`

const partitionsSql = `
  select parent.relname::text as table, c.relname::text as name, greatest(c.reltuples, 0)::float8 as "estimatedRows"
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class parent on parent.oid = i.inhparent
  where parent.relkind = 'p' and parent.relnamespace = 'public'::regnamespace order by c.relname`

/**
 * Columns that are never null, and expressions, which only occur in unique keys and in what takes their place; both as SQL. Ended months of
 * messages have no unique index (repackMonthStore.ts).
 */
const keysSql = `
  select c.relname::text as table, i.indisunique as "isUnique", array_agg(pg_get_indexdef(i.indexrelid, k.position::int, true) order by k.position) as names,
    array_agg(format_type(part.atttypid, part.atttypmod) order by k.position) as types
  from pg_index i join pg_class c on c.oid = i.indrelid
    cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, position)
    join pg_attribute part on part.attrelid = i.indexrelid and part.attnum = k.position
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum and k.attnum > 0
  where c.relnamespace = 'public'::regnamespace and (i.indisunique or c.relispartition) and i.indisvalid
    and i.indpred is null and k.position <= i.indnkeyatts
  group by i.indexrelid, c.oid having bool_and(coalesce(a.attnotnull, true))
  order by i.indisprimary desc, i.indisunique desc, i.indexrelid`

const foreignKeysSql = `
  select conname::text as name, conrelid::regclass::text as table, confrelid::regclass::text as "refersTo",
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`

interface ColumnsRow {
  table: string
  estimatedRows: number
  names: string[]
  types: string[]
}

interface KeyRow extends Pick<ColumnsRow, 'table' | 'names' | 'types'> {
  isUnique: boolean
}

/** Identifies a message beside an index that doesn't. */
const messageId: Column = { name: 'id', type: 'bigint' }

interface PartitionRow {
  table: string
  name: string
  estimatedRows: number
}

/**
 * Returns the tables of the schema as read from the database itself, so that new tables don't have to be listed here. Throws a readable
 * message when a table has no unique key of non-null columns, because it couldn't be paged.
 */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const columns = await client.query<ColumnsRow>(columnsSql)
  const keys = await client.query<KeyRow>(keysSql)
  const foreignKeys = (await client.query<ForeignKey>(foreignKeysSql)).rows
  const partitions = (await client.query<PartitionRow>(partitionsSql)).rows
  const keyOf = (name: string) => {
    const key = keys.rows.find(({ table }) => table === name)
    if (!key) throw new Error(`The table ${name} has no primary key, so it cannot be read page by page.`)
    return key.isUnique ? columnsOf(key) : [...columnsOf(key), messageId]
  }
  const tables = columns.rows.map((row): Table => {
    const own = partitions.filter(({ table }) => table === row.table)
    const parts = own.length > 0 ? own : [{ name: row.table, estimatedRows: row.estimatedRows }]
    return {
      name: row.table,
      parts: parts.map(({ name }) => ({ name, key: keyOf(name) })),
      columns: columnsOf(row),
      estimatedRows: parts.reduce((sum, { estimatedRows }) => sum + estimatedRows, 0),
    }
  })
  return inOrder(tables, foreignKeys)
}

function columnsOf({ names, types }: Pick<ColumnsRow, 'names' | 'types'>): Column[] {
  return names.map((name, index) => ({ name, type: itemAt(types, index) }))
}

function inOrder(tables: Table[], foreignKeys: ForeignKey[]): Catalogue {
  const ordered: Table[] = []
  let remaining = tables
  const isPlaced = (name: string) => ordered.some((table) => unquoted(name) === table.name)
  const isReady = (table: Table) =>
    foreignKeys.every(
      (key) => unquoted(key.table) !== table.name || key.refersTo === key.table || isPlaced(key.refersTo),
    )
  const circular = foreignKeys.filter((key) => key.refersTo === key.table)
  while (remaining.length > 0) {
    // In a cycle no table is ready: any one goes first, and its keys are checked at the end.
    const table = remaining.find(isReady) ?? firstItem(remaining)
    const early = foreignKeys.filter((key) => unquoted(key.table) === table.name && key.refersTo !== key.table)
    circular.push(...early.filter((key) => !isPlaced(key.refersTo)))
    ordered.push(table)
    remaining = remaining.filter((other) => other !== table)
  }
  return { tables: ordered, circular }
}

/** regclass quotes names where necessary. */
function unquoted(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name
}
