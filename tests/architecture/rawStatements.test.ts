import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { statementsIn, type Statement } from './statementText.ts'

const server = join(import.meta.dirname, '../../server')

/** The database layer works on every table and on the database itself; the loader of the demo fleet writes in bulk. */
const elsewhere = /^(?:database|demo)\//

/** What the query builder can't write. */
const beyondBuilder: readonly RegExp[] = [
  // Rows from one parameter, however many.
  /\bunnest\(|\bjson_to_record(?:set)?\(|\bjson_array_elements|\bgenerate_series\(|\bwith ordinality\b/,
  /\brecursive\b|\bas materialized\b|\blateral\b/,
  /\bover \(|\bfilter \(where\b|\bwithin group\b/,
  // What a part of a statement changes is read by the next part, which is given as SQL.
  /\bwith [^;]*\b(?:insert into|update|delete from)\b[^;]*\b(?:select|update|insert into|delete from)\b/,
  // The builder's insert from a selection has to name every column of the table.
  /\binsert into [^`]*\([^)]*\)[^`]*\bselect\b/,
  // The catalogue, locks and definitions.
  /\bpg_|\bregclass\b|\bexplain\b|\block table\b|\bset local\b|\btruncate\b|\b(?:create|alter|drop) (?:or replace |table|sequence|schema)/,
]

/** Statements that it could write, and why they are SQL. */
const exceptions: Readonly<Record<string, string>> = {
  'assets/assetStore.ts': 'joins as its paged list does',
  'dashboard/dashboardStore.ts':
    'takes the rows of a whole fleet as they come; the builder would go over all of them in one go',
  'devices/deviceStore.ts': 'joins as its paged list does',
  'notifications/notificationStore.ts': 'joins as its paged list does',
  'users/userStore.ts': 'joins as its paged list does',
  'realtime/realtimeStore.ts': 'joins as the live list does',
  'records/ownerStore.ts': 'is given its table, as SQL',
  'groups/groupMemberStore.ts': 'has a table for each kind of member',
  'history/historyStore.ts': 'has a table for each kind of record',
  'ingest/deviceContextStore.ts':
    'is prepared by name, by the devices it is asked for, because each batch of messages runs it',
  'ingest/messageSpanStore.ts': 'reads the columns of messages as one array, faster than as columns',
  'ingest/messageArchiveStore.ts': 'joins what it is given as SQL, or has a part without a table',
  'ingest/messageConversionStore.ts': 'reads and fills tables that exist only while messages are converted',
  'ingest/messageMonthStore.ts': 'is given its table, as SQL',
  'ingest/messagePartitionStore.ts': 'is given its table, as SQL, or one that exists only while messages are converted',
  'ingest/removeMonthStore.ts': 'reads a sequence',
  'ingest/unknownSosStore.ts': 'joins what two tables name alike',
  'proof/proofDayStore.ts': 'shares the newest days with a statement that makes up days',
}

/** Whether a select has no table but in parentheses, as in `select array(…) as one, exists (…) as other`. */
function hasNoTable(text: string): boolean {
  let outside = text
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\$\{[^{}]*\}|\([^()]*\)/g, '')
  }
  return /\bselect\b/.test(outside) && !/\bfrom\b/.test(outside)
}

const isBeyondBuilder = ({ text }: Statement) => beyondBuilder.some((pattern) => pattern.test(text)) || hasNoTable(text)

const paths = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /(?<!\.test)\.ts$/.test(path) && path.includes('/') && !elsewhere.test(path),
)
const statements = paths.flatMap((path) => statementsIn(join(server, path)))
const pathOf = ({ file }: Statement) => file.slice(server.length + 1)
const placeOf = (statement: Statement) => `${pathOf(statement)}:${statement.line}`

describe('a statement that is written as SQL', () => {
  const plain = statements.filter((statement) => !isBeyondBuilder(statement))

  test('is one that the query builder cannot write, or an exception', () => {
    expect(statements.length).toBeGreaterThan(100)
    expect(plain.filter((statement) => !(pathOf(statement) in exceptions)).map(placeOf)).toEqual([])
  })

  test('no exception has become needless', () => {
    const needed = new Set(plain.map(pathOf))
    expect(Object.keys(exceptions).filter((path) => !needed.has(path))).toEqual([])
  })

  test('has a type for the rows that are read', () => {
    expect(statements.filter(({ isTyped }) => !isTyped).map(placeOf)).toEqual([])
  })
})

/** A statement as a store has it. */
const planted = (sql: string, types = '') =>
  statementsIn(
    join(server, 'planted.ts'),
    `const found = sql\`select id from assets\`\nasync function read(db) { const { rows } = await db.execute${types}(sql\`${sql}\`); return rows }`,
  )

test.each([
  ['select a.id from assets a where a.name = ${name} order by a.id limit 1', false],
  ['update assets set name = ${name} where id = ${id} returning id', false],
  ['delete from assets where id in (select id from assets order by id offset 5)', false],
  ['insert into assets (id, name) values (${id}, ${name}) on conflict (id) do nothing', false],
  ["select json_build_object('id', a.id, 'when', (extract(epoch from a.created))) as row from assets a", false],
  ['${found} where id = ${id}', false],
  ['insert into assets (name) select name from ${given}', true],
  ['select id, min(id) over (partition by name) from assets', true],
  ['select array(select id from assets) as ids, exists (select 1 from users) as has', true],
  ['select id from unnest(${ids}::int[]) as id', true],
  ['with gone as (delete from assets returning id) update users set name = ${name} from gone', true],
])('is distinguished: %s', (sql, isBeyond) => {
  expect(planted(sql).map(isBeyondBuilder)).toEqual([isBeyond])
})

test('rows that are read need a type, others none', () => {
  expect(planted('select id from assets').map(({ isTyped }) => isTyped)).toEqual([false])
  expect(planted('select id from assets', '<{ id: number }>').map(({ isTyped }) => isTyped)).toEqual([true])
})
