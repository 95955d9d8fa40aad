import { expect, test } from 'vitest'
import { idLists } from './rowLists.ts'

const longest = 70_000

test('100,000 ids come in lists, between which everything else has its turn', async () => {
  const ids = Array.from({ length: 100_000 }, (_, n) => n + 1).join(',')
  const lists: string[] = []
  let turns = 0
  let isEnding = false
  const count = () => {
    turns += 1
    if (!isEnding) setImmediate(count)
  }
  count()
  for await (const list of idLists(ids)) lists.push(list)
  isEnding = true
  expect(lists.join(',')).toBe(ids)
  expect(Math.max(...lists.map(({ length }) => length))).toBeLessThan(longest)
  expect(turns).toBeGreaterThan(lists.length - 2)
})

test.each(['', '7', '7,8'])('few ids (%s) are one list', async (ids) => {
  const lists: string[] = []
  for await (const list of idLists(ids)) lists.push(list)
  expect(lists).toEqual(ids === '' ? [] : [ids])
})
