import { afterEach, expect, it } from 'vitest'
import { setReaderLanguage } from '../../words/reader.ts'
import { statusOf } from './rowCells.ts'

const statuses = [{ name: 'Active' }, { name: 'Maintenance' }]

afterEach(() => setReaderLanguage(() => 'en-AU'))

it("takes a status in the reader's language and in English, in any case", () => {
  setReaderLanguage(() => 'de')
  expect(['in wartung', 'MAINTENANCE', 'Aktiv'].map((text) => statusOf(text, statuses))).toEqual([
    'Maintenance',
    'Maintenance',
    'Active',
  ])
})

it('lists what it takes in the words of the reader', () => {
  setReaderLanguage(() => 'de')
  expect(() => statusOf('Verkauft', statuses)).toThrow('Aktiv, In Wartung')
})
