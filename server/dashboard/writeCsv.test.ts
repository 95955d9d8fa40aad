import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { writeCsv } from './writeCsv.ts'

test('columns in the order they first occur, values quoted where they must be', () => {
  expect(
    writeCsv([
      { Name: 'A "B", C', Speed: 12.5 },
      { Name: 'two\nlines', Engine: true, Speed: null },
    ]),
  ).toBe('\uFEFFName,Speed,Engine\r\n"A ""B"", C",12.5,\r\n"two\nlines",,true\r\n')
})

test.each(['=1+1', '+61 400', '-cmd', '@SUM(A1)', '\t=1', ' =1', '＝1'])('%j is not run by a spreadsheet', (text) => {
  const { data } = papaparse.parse<string[]>(
    writeCsv([{ [text]: text }])
      .slice(1)
      .trimEnd(),
  )
  expect(data).toEqual([[`'${text}`], [`'${text}`]])
})

test('negative numbers stay numbers', () => {
  expect(writeCsv([{ a: -12.5, b: '-12.5', c: '+3' }])).toBe('\uFEFFa,b,c\r\n-12.5,-12.5,+3\r\n')
})

test('no rows are an empty file', () => {
  expect(writeCsv([])).toBe('\uFEFF\r\n')
})
