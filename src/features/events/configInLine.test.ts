import { expect, test } from 'vitest'
import { configInLine } from './configInLine.ts'

test('writes JSON without its punctuation', () => {
  expect(configInLine('{"door":1,"area":{"zone":3,"name":"Yard"},"days":["Mon","Tue"]}')).toBe(
    'door: 1, area: (zone: 3, name: Yard), days: (Mon, Tue)',
  )
  expect(configInLine('7')).toBe('7')
})

test('writes a dash for nothing, and what is no JSON as it is', () => {
  expect(configInLine('{}')).toBe('–')
  expect(configInLine('door')).toBe('door')
})
