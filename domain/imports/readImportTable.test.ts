import { expect, test } from 'vitest'
import { readImportTable } from './readImportTable.ts'

const read = (kind: 'assets' | 'devices' | 'users', lines: string[][]) => {
  const table = readImportTable(kind, lines)
  if ('fault' in table) throw new Error(table.fault)
  return table
}

test('columns may be in any order, case and spacing; blank rows are left out but counted', () => {
  const table = read('assets', [
    ['tag1', ' NAME (required)', 'friendly_name', 'Odometer', 'Sim Number', 'Reason'],
    ['reefer', ' Truck 1 ', 'One', '12', '04'],
    ['', '', '', '', ''],
    ['', 'Truck 2'],
  ])
  expect(table.columns).toEqual(['Tag1', 'Name', 'Friendly Name', 'SIM'])
  expect(table.unknown).toEqual(['Odometer'])
  expect(table.rows).toEqual([
    { row: 2, cells: { Tag1: 'reefer', Name: 'Truck 1', 'Friendly Name': 'One', SIM: '04' }, errors: [] },
    { row: 4, cells: { Tag1: '', Name: 'Truck 2', 'Friendly Name': '', SIM: '' }, errors: [] },
  ])
})

test('missing columns and duplicates are reported by row', () => {
  const { rows } = read('users', [
    ['Name', 'Email', 'Password'],
    ['ann', 'ann@fleet.example', 'secret1'],
    ['', 'ANN@fleet.example', ''],
  ])
  expect(rows.map(({ errors }) => errors)).toEqual([
    [],
    ['The Name field is required.', 'The Password field is required.', 'Row 2 has the same Email.'],
  ])
})

test('a formula is text like any other', () => {
  expect(read('assets', [['Name'], ['=HYPERLINK("http://evil.example")']]).rows[0]!.cells.Name).toMatch(/^=HYPER/)
})

test.each([
  ['no table', [['\u0000PNG', 'x']], 'Name is missing. Start from the template.'],
  [
    'another table',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'Name is missing',
  ],
  ['nothing', [], 'The file is empty.'],
  ['blank cells', [['', ' '], ['']], 'The file is empty.'],
  ['column names alone', [['Name']], 'no rows below them'],
  [
    'a column twice',
    [
      ['Name', 'name'],
      ['a', 'b'],
    ],
    'The column Name appears twice',
  ],
  [
    '100,000 rows',
    [['Name'], ...Array.from({ length: 100_000 }, (_, at) => [`T${at}`])],
    'This file has 100,000 rows. Import at most 10,000',
  ],
])('reports %s', (_what, lines, fault) => {
  expect(readImportTable('assets', lines)).toEqual({ fault: expect.stringContaining(fault) })
})
