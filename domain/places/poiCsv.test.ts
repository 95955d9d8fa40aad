import * as fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { poiBatchColumns } from '../../contract/pois/poiEndpoints.ts'
import { csvText } from '../tables/csvText.ts'
import { prepareCsv } from './csvText.ts'
import { poiTemplateColumns, readPoiCsv, type PoiColumn } from './poiCsv.ts'

const read = (text: string) => {
  const csv = prepareCsv(text)
  return readPoiCsv(papaparse.parse<string[]>(csv.text, csv.options))
}
const rowsOf = (text: string) => {
  const found = read(text)
  if ('fault' in found) throw new Error(found.fault)
  return found.rows
}

test('the column names of the template are read; an empty Status is Active, an empty Duration 0', () => {
  const header = Object.values(poiTemplateColumns).join(',')
  expect(rowsOf(`${header}\r\n"Smith, Sons",,"1 ""High"" St",15,Disable\r\n\r\nGate,,,,\r\n`)).toEqual([
    {
      row: 2,
      faults: [],
      cells: {
        Name: 'Smith, Sons',
        Description: '',
        Address: '1 "High" St',
        Duration: '15',
        Status: 'Disable',
      },
      poi: {
        Name: 'Smith, Sons',
        Description: '',
        Address: '1 "High" St',
        Duration: 15,
        Status: 0,
      },
    },
    {
      row: 4,
      faults: [],
      cells: {
        Name: 'Gate',
        Description: '',
        Address: '',
        Duration: '',
        Status: '',
      },
      poi: {
        Name: 'Gate',
        Description: '',
        Address: '',
        Duration: 0,
        Status: 1,
      },
    },
  ])
})

test('each invalid cell is reported once', () => {
  const [row] = rowsOf('Status;Name;Duration\nconstructor;;1.5')
  expect(row).toMatchObject({ row: 2, poi: null })
  expect(row!.faults).toEqual([
    'The Name field is required.',
    'The Duration must be whole minutes from 0 to 10080 (a week).',
    'The Status must be Active or Disable.',
  ])
  expect(rowsOf(`Name\n${'x'.repeat(201)}`)[0]!.faults).toEqual(['The Name field is longer than 200 characters.'])
})

test.each([
  ['', null, /file is empty/],
  ['a,b\n1,2', 1, /column names/],
  ['Name,Status\n', null, /no rows/],
  ['Name\nA\n"Gate\nB', 3, /quotation mark/],
  [`Name\n${'a\n'.repeat(50_001)}`, null, /50,000/],
])('what cannot be read says why', (text, row, fault) => {
  expect(read(text)).toEqual({ row, fault: expect.stringMatching(fault) })
})

test('whatever the texts, the order of columns, the delimiter and the line ends: the same points of interest', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((typed) => typed.replace(/\r\n?/g, '\n').trim())
  const place = fc.record({
    Name: text.filter(Boolean),
    Description: text,
    Address: text,
    Duration: fc.integer({
      min: 0,
      max: 10080,
    }),
    Status: fc.constantFrom(0, 1),
  })
  const columns = fc.shuffledSubarray([...poiBatchColumns], { minLength: poiBatchColumns.length })
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 5 }),
      columns,
      fc.constantFrom(',', ';'),
      fc.constantFrom('\n', '\r\n'),
      (places, order, delimiter, newline) => {
        const original = places.map((one) => ({ ...one, Status: one.Status ? 'Active' : 'Disable' }))
        const written = papaparse.unparse(original, { columns: order as PoiColumn[], delimiter, newline })
        expect(rowsOf(written).map(({ poi }) => poi)).toEqual(places)
      },
    ),
    { numRuns: 60 },
  )
})

test('a name that was exported with an apostrophe against formulas is read as it was', () => {
  const names = ['=1+1', "'=1+1", '+61 depot', "'s-Gravenhage"]
  const csv = csvText([['Name'], ...names.map((name) => [name])]).slice(1)
  expect(rowsOf(csv).map(({ poi }) => poi?.Name)).toEqual(names)
})

test.each(['', '\r\n', ';;\n'])('a file of %j is empty', (text) => {
  expect(read(text)).toEqual({ fault: 'The file is empty.', row: null })
})
