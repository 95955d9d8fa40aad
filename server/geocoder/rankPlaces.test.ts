import { expect, test } from 'vitest'
import { rankPlaces, toSearchable, type SearchedFrom } from './rankPlaces.ts'

const names: Array<[string, string, number]> = [
  ['Sydney', 'NSW', 4_600_000],
  ['Newtown', 'NSW', 15_000],
  ['Newtown', 'VIC', 10_000],
  ['Port Macquarie', 'NSW', 44_000],
  ['Port Melbourne', 'VIC', 16_000],
  ['Mount Newtown', 'VIC', 2000],
  ['Zürich', ', Switzerland', 340_000],
]
const places = names.map(([name, region, population]) => toSearchable(name, region, population))
const found = (text: string, from?: SearchedFrom) =>
  rankPlaces(places, text, from).map((i) => names[i]!.slice(0, 2).join(' '))

test('names that start with the text come before names with a later word', () => {
  expect(found('newt')).toEqual(['Newtown NSW', 'Newtown VIC', 'Mount Newtown VIC'])
})

test('a state narrows the search, with and without a comma', () => {
  expect(found('newtown vic')[0]).toBe('Newtown VIC')
  expect(found('Newtown, VIC')).toEqual(['Newtown VIC', 'Mount Newtown VIC'])
})

test('the last word may be part of the name rather than a state', () => {
  expect(found('port ma')).toEqual(['Port Macquarie NSW'])
})

test('the nearer of two namesakes comes first', () => {
  expect(found('newtown', { kmTo: (i) => (i === 2 ? 3 : 700), isInCountry: () => true })[0]).toBe('Newtown VIC')
})

test('accents and capitals do not matter, and nothing typed finds nothing', () => {
  expect(found('ZURICH')).toHaveLength(1)
  expect(found('   ')).toEqual([])
  expect(found('x')).toEqual([])
})
