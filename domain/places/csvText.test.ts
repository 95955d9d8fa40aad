import { expect, test } from 'vitest'
import { decodeCsvText, prepareCsv } from './csvText.ts'

const text = 'Name\r\nCafé 東京 🚚'

test('reads UTF-8 and UTF-16, with and without a byte order mark', () => {
  const utf16 = (mark: string) => Buffer.from(mark + text, 'utf16le')
  expect(decodeCsvText(Buffer.from(text))).toBe(text)
  expect(decodeCsvText(Buffer.from(`\uFEFF${text}`))).toBe(text)
  expect(decodeCsvText(utf16('\uFEFF'))).toBe(text)
  expect(decodeCsvText(utf16('\uFEFF').swap16())).toBe(text)
  expect(decodeCsvText(Buffer.from([78, 0xe9, 10]))).toBeNull()
  expect(decodeCsvText(new Uint8Array())).toBe('')
})

test('the delimiter is the one found most often in the header', () => {
  expect(prepareCsv('Name;Address\nA;1, High St, Ballarat, VIC\n').options.delimiter).toBe(';')
  expect(prepareCsv('Name,Address\rA,"1; 2; 3"').options.delimiter).toBe(',')
  expect(prepareCsv('Name\tDescription, Address\tStatus').options.delimiter).toBe('\t')
  expect(prepareCsv('Name').options.delimiter).toBe(',')
  expect(prepareCsv(text).text).toBe('Name\nCafé 東京 🚚')
})

test('the line that tells spreadsheets the delimiter is no row', () => {
  expect(prepareCsv('sep=;\r\nName;a,b,c,d\r\n')).toEqual({
    text: 'Name;a,b,c,d\n',
    options: { delimiter: ';', newline: '\n' },
  })
})
