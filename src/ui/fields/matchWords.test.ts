import { expect, test } from 'vitest'
import { filterOf, matchWords } from './matchWords.ts'

test('every typed word has to be there, in any order, case and accent', () => {
  expect(matchWords('São Paulo Brazil', 'brazil sao')).toBe(true)
  expect(matchWords('São Paulo Brazil', 'brazil rio')).toBe(false)
  expect(matchWords('Sydney', '')).toBe(true)
})

test('an option is found by its keywords', () => {
  const filter = filterOf([{ name: 'Sydney', keywords: 'Sydney Australia UTC+11:00' }, { name: 'Perth' }])
  expect([filter('Sydney', '+11'), filter('Perth', '+11'), filter('Perth', 'per')]).toEqual([true, false, true])
})
