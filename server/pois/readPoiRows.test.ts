import { expect, test } from 'vitest'
import { invalidCode } from '../../contract/errorReply.ts'
import { ApiError } from '../http/apiError.ts'
import { decodeCsv } from './decodeCsv.ts'
import { readPoiRows } from './readPoiRows.ts'

const header = 'Name,Description,Address,Duration (number),Status (text Active/Disable)'
const plain = 'Name,Description,Address,Duration,Status'
const refusal = (text: string) => {
  try {
    readPoiRows(text)
  } catch (error) {
    if (error instanceof ApiError) return error.body
  }
  throw new Error('The rows were taken.')
}

test('a file as the template has it, with quotes, blank lines and words in any case', () => {
  const rows = readPoiRows(
    `${plain}\r\n"Smith, Sons",said "yes","1 High St\r\nBallarat",15,Active\r\n\r\n Gate ,,,,DISABLE\r\n`.replace(
      'said "yes"',
      '"said ""yes"""',
    ),
  )
  expect(rows).toEqual([
    { Name: 'Smith, Sons', Description: 'said "yes"', Address: '1 High St\nBallarat', Duration: 15, Status: 1 },
    { Name: 'Gate', Description: '', Address: '', Duration: 0, Status: 0 },
  ])
})

test('the column names may carry what they mean in brackets', () => {
  expect(readPoiRows(`${header}\nGate,,,5,Disable`)).toEqual([
    { Name: 'Gate', Description: '', Address: '', Duration: 5, Status: 0 },
  ])
})

test('semicolons, and columns in another order', () => {
  expect(readPoiRows('status;NAME;duration\nActive;Depot, west;3')).toEqual([
    { Name: 'Depot, west', Description: '', Address: '', Duration: 3, Status: 1 },
  ])
})

test('mixed line ends', () => {
  expect(readPoiRows('Name,Status\r\nA,Active\nB,Active\rC,Active').map(({ Name }) => Name)).toEqual(['A', 'B', 'C'])
})

test('errors are by row as a spreadsheet counts them', () => {
  expect(refusal(`${plain}\nGood,,,1,Active\n\n,,,ten,Maybe\nBad,,,-1,\n`)).toEqual({
    statusCode: 400,
    code: 'poisRowsWrong',
    message: '2 rows of the file have errors. Nothing was imported.',
    parameters: { count: 2 },
    errors: {
      'row 4': [
        'The Name field is required.',
        'The Duration must be whole minutes from 0 to 10080 (a week).',
        'The Status must be Active or Disable.',
      ],
      'row 5': ['The Duration must be whole minutes from 0 to 10080 (a week).'],
    },
  })
})

test('200 rows with errors are listed and the others are counted', () => {
  const { errors, message } = refusal(`Name,Duration\n${',x\n'.repeat(260)}`)
  expect(Object.keys(errors!)).toHaveLength(201)
  expect(errors!['more rows']).toEqual(['60 more rows have errors.'])
  expect(message).toBe('260 rows of the file have errors. Nothing was imported.')
})

test.each([
  ['nothing', ''],
  ['another table', 'a,b\n1,2'],
  ['column names alone', plain],
  ['an open quotation mark', `${plain}\n"Gate,,,1,Active\nB,,,1,Active`],
])('%s is refused', (_what, text) => {
  expect(refusal(text)).toMatchObject({ statusCode: 400, code: invalidCode })
})

test('UTF-8 and UTF-16, with and without their marks', () => {
  const text = 'Name\nCafé 東京 🚚'
  const utf16 = (mark: string) => Buffer.from(mark + text, 'utf16le')
  expect(decodeCsv(Buffer.from(text))).toBe(text)
  expect(decodeCsv(Buffer.from(`\uFEFF${text}`))).toBe(text)
  expect(decodeCsv(utf16('\uFEFF'))).toBe(text)
  expect(decodeCsv(utf16('\uFEFF').swap16())).toBe(text)
  expect(() => decodeCsv(Buffer.from([78, 0xe9, 10]))).toThrow('UTF-8')
  expect(decodeCsv(Buffer.from('a\0b'))).toBe('ab')
})
