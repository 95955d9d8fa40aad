import { expect, test } from 'vitest'
import { matchTyped } from './matchTyped.ts'

const choices = ['North', 'Northern Freight', 'South', 'south'].map((name, id) => ({ id, name }))

test('a text means the choice of that name, or the only one that holds it', () => {
  expect(matchTyped(choices, ' north ')).toBe(0)
  expect(matchTyped(choices, 'freight')).toBe(1)
  expect(matchTyped(choices, 'nor')).toBeUndefined()
  expect(matchTyped(choices, 'SOUTH')).toBeUndefined()
  expect(matchTyped(choices, 'west')).toBeUndefined()
  expect(matchTyped(choices, ' ')).toBeUndefined()
})
