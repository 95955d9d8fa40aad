import { describe, expect, test } from 'vitest'
import { readRecords } from '../../server/database/readRecords.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'

/** So many rows, with numbers of all sizes: those that sensors send, and any that fit. */
const rows = 20_000
const columns = {
  whole: '(i * 48271 % 2147483647 - 1073741823)::int4',
  small: '(i % 65536 - 32768)::int2',
  large: '(i * 900719925474 - 4503599627370496)::int8',
  double: 'case when i % 7 = 0 then null else (sin(i) * power(10, i % 40 - 20))::float8 end',
  measured: '(round((sin(i) * 500)::numeric, (i % 5)::int))::float4',
  single: 'case when i % 5 = 0 then null else (cos(i) * power(10, i % 60 - 30))::float4 end',
  at: "case when i % 3 = 0 then null else '2026-01-05T01:02:03.004Z'::timestamptz + (i - 10000) * interval '98765.432 s' end",
  flag: 'case when i % 11 = 0 then null else i % 2 = 0 end',
  word: "case when i % 13 = 0 then null when i % 4 = 0 then 'é' || i when i % 4 = 1 then '' when i % 4 = 2 then 'A' else 'Ω' end",
}

describe.each(availableDatabases())('records on %s', (kind) => {
  test('hold the values that the same columns have as texts', async () => {
    const { pool, close } = await openTestDatabase(kind)
    try {
      const chosen = Object.entries(columns)
      const from = `from (select ${chosen.map(([name, column]) => `${column} as ${name}`)} from generate_series(1, ${rows}::int8) i) d`
      const names = Object.keys(columns)
      const read = await pool.query<{ bytes: Buffer }>(
        `select string_agg(record_send(row(${names})), '') as bytes ${from}`,
      )
      const found = readRecords(read.rows[0]!.bytes, rows)
      const asTexts = names.map((name) =>
        name === 'at' ? "(date_part('epoch', at) * 1000)::bigint::text" : `${name}::text`,
      )
      const texts = await pool.query<(string | null)[]>({ text: `select ${asTexts} ${from}`, rowMode: 'array' })
      for (const [place, name] of names.entries()) {
        const values = found[place]!
        const isNumber = values instanceof Float64Array
        const expected = texts.rows.map((row) => {
          const text = row[place]!
          if (isNumber) return text === null ? Number.NaN : Number(text)
          return name === 'flag' && text !== null ? text === 'true' : text
        })
        expect(Array.from<unknown>(values), name).toEqual(expected)
      }
    } finally {
      await close()
    }
  })

  test('of a type that nothing is read of are refused', async () => {
    const { pool, close } = await openTestDatabase(kind)
    try {
      const { rows: sent } = await pool.query<{ bytes: Buffer }>(`select record_send(row(1, 2.5::numeric)) as bytes`)
      expect(() => readRecords(sent[0]!.bytes, 1)).toThrow('A column of the type 1700')
    } finally {
      await close()
    }
  })
})
