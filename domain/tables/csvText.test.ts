import { expect, test } from 'vitest'
import { csvText } from './csvText.ts'

const cell = (text: string) => csvText([[text]]).slice(1, -2)

test('a line ends as spreadsheets expect, and the file says that it is UTF-8', () => {
  expect(
    csvText([
      ['Name', 'Stayed'],
      ['Dandenong', '1:30:00'],
    ]),
  ).toBe('\uFEFFName,Stayed\r\nDandenong,1:30:00\r\n')
})

test.each(['=1+1', ' =1', '＝1+1', '＠SUM(A1)', '\t=1', '\n=1', '\u00A0=1', '+1+1', '-2+3', '@x', '\tA', '-', '--1'])(
  '%j is no formula any more',
  (text) => {
    const written = cell(text)
    expect((written.startsWith('"') ? written.slice(1, -1) : written)[0]).toBe("'")
  },
)

test.each(['-12.5', '+3', '-1e-7', '-0:30:00', '12', ''])('%j is unchanged', (text) => {
  expect(cell(text)).toBe(text)
})

test('a place is unchanged, in quotes because of its comma', () => {
  expect(cell('-37.50000, 143.90000')).toBe('"-37.50000, 143.90000"')
})

test('text with delimiters, line breaks or outer spaces is quoted', () => {
  expect(['a"b', 'a;b', 'a,b', 'a\nb', ' a', 'a '].map(cell)).toEqual([
    '"a""b"',
    '"a;b"',
    '"a,b"',
    '"a\nb"',
    '" a"',
    '"a "',
  ])
})
