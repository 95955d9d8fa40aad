import { expect, test } from 'vitest'
import { matchWords } from '../ui/fields/matchWords.ts'
import { offsetText, zoneOptions } from './zoneOptions.ts'

const january = Date.UTC(2026, 0, 15)
const found = (typed: string) =>
  zoneOptions(january, [], 'Europe/Berlin')
    .filter(({ keywords }) => matchWords(keywords, typed))
    .map(({ id }) => id)

test('every zone is offered once, with its country and offset', () => {
  const options = zoneOptions(january)
  expect(options.length).toBeGreaterThan(400)
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
  expect(options.find(({ id }) => id === 'America/Sao_Paulo')).toMatchObject({
    name: 'Sao Paulo',
    detail: 'Brazil, UTC-03:00',
  })
  expect(options.find(({ id }) => id === 'act')?.detail).toBe('Australia, UTC+11:00')
  expect(options.find(({ id }) => id === 'UTC')?.detail).toBe('UTC+00:00')
})

test('zones are found by city, country and offset', () => {
  expect(found('new york')).toEqual(['America/New_York'])
  expect(found('new zealand')).toEqual(['Pacific/Auckland', 'Pacific/Chatham'])
  expect(found('+05:45')).toEqual(['Asia/Kathmandu'])
  expect(found('australia/perth')).toEqual(['Australia/Perth'])
})

test('named zones come first, then the near ones', () => {
  const ids = zoneOptions(january, ['Asia/Kolkata', 'UTC'], 'Australia/Perth').map(({ id }) => id)
  expect(ids.slice(0, 4)).toEqual(['Asia/Kolkata', 'UTC', 'Australia/Perth', 'Australia/Eucla'])
  // The same offset as Perth, in another country.
  expect(ids.indexOf('Asia/Singapore')).toBeLessThan(ids.indexOf('Europe/Berlin'))
})

test('offsets of half and quarter hours', () => {
  expect([0, 345, -210, 840].map(offsetText)).toEqual(['UTC+00:00', 'UTC+05:45', 'UTC-03:30', 'UTC+14:00'])
})
