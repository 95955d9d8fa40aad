import { expect, test } from 'vitest'
import { safeFileName } from './safeFileName.ts'

test('a name has no characters that a file name cannot have, and none that turn its direction or hide its ending', () => {
  expect(safeFileName('Trip log_a/b:c\n"d"_שלום')).toBe('Trip log_a_b_c_d__שלום')
  expect(safeFileName('report\u202Excod.exe \u2068שלום\u2069_x')).toBe('reportxcod.exe שלום_x')
  expect(safeFileName('👨‍👩‍👧 van')).toBe('👨‍👩‍👧 van')
})
