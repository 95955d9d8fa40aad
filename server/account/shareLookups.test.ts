import { expect, test } from 'vitest'
import { shareLookups } from './shareLookups.ts'

/** A stored value that takes its time to be read, and how often it was. */
function slowStore() {
  const store = { value: 'active', reads: 0, fails: false }
  const look = shareLookups(async () => {
    store.reads += 1
    const { value, fails } = store
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (fails) throw new Error('The database is away.')
    return value
  })
  return { store, look }
}

test('a burst of 600 takes two reads: the first, and one for requests made meanwhile', async () => {
  const { store, look } = slowStore()
  expect(new Set(await Promise.all(Array.from({ length: 600 }, () => look('token'))))).toEqual(new Set(['active']))
  expect(store.reads).toBe(2)
  await look('token')
  expect(store.reads).toBe(3)
})

test('nobody gets data read before their request', async () => {
  const { store, look } = slowStore()
  const before = [look('token'), look('token')]
  store.value = 'disabled'
  const after = look('token')
  expect(await before[0]).toBe('active')
  expect(await after).toBe('disabled')
  await before[1]
  const underway = look('token')
  store.value = 'active'
  expect(await look('token')).toBe('active')
  expect(await underway).toBe('disabled')
})

test('each key is read separately, and an error only reaches requests for that key', async () => {
  const { store, look } = slowStore()
  store.fails = true
  const failed = look('token')
  const other = look('other')
  store.fails = false
  const later = look('token')
  await expect(failed).rejects.toThrow('The database is away.')
  await expect(other).rejects.toThrow('The database is away.')
  expect(await later).toBe('active')
})
