import { expect, test } from 'vitest'
import { reportDifferences } from './reportDifferences.ts'

const rows = Array.from({ length: 40 }, (_, minute) => ({ minute, temperature: minute % 7 }))
const differencesOf = (reported: unknown, computed: unknown) =>
  reportDifferences({ rows: reported }, { rows: computed }).map(({ at }) => at)

test('a row that was left out or added is the only difference, although all after it have moved', () => {
  expect(differencesOf(rows, rows.toSpliced(11, 1))).toEqual(['rows.11'])
  expect(differencesOf(rows.toSpliced(11, 2), rows)).toEqual(['rows.11', 'rows.12'])
  expect(differencesOf(rows, rows.slice(0, -1))).toEqual(['rows.39'])
  expect(differencesOf(rows.slice(1), rows)).toEqual(['rows.0'])
  expect(differencesOf([], rows.slice(0, 1))).toEqual(['rows.0'])
})

test('what is changed around it is found by its value', () => {
  const changed = rows.with(5, { minute: 5, temperature: 9 })
  expect(differencesOf(changed, rows)).toEqual(['rows.5.temperature'])
  expect(differencesOf(changed, rows.toSpliced(6, 1))).toEqual(['rows.5.temperature', 'rows.6'])
})
