import { expect, test } from 'vitest'
import { readAlertSearch, tabOf } from './alertSearch.ts'

test('duress opens the first tab, temperature the third, anything else the second', () => {
  const opened = ['duress', 'temperature', 'behaviour', 'Duress', undefined].map((alert) =>
    tabOf(alert ? { alert } : {}),
  )
  expect(opened.map(({ title }) => title)).toEqual(['Duress', 'Temperature', 'Behaviour', 'Behaviour', 'Behaviour'])
})

test('an invalid id is left out', () => {
  expect(readAlertSearch({ alert: 'duress', id: '12' })).toEqual({ alert: 'duress', id: 12 })
  for (const id of ['', 'x', '1.5', '-3', undefined, ['1', '2']]) expect(readAlertSearch({ id })).toEqual({})
})
