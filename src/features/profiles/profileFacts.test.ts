import { afterEach, expect, test } from 'vitest'
import { profileRecord } from '../../../contract/profiles/profileRecord.ts'
import { setReaderLanguage } from '../../../words/reader.ts'
import { historyValue } from '../../records/historyValue.ts'
import { profileColumns } from './profileColumns.ts'
import { profileFacts, profileWriters } from './profileFacts.ts'

afterEach(() => setReaderLanguage(() => 'en-AU'))

test("the history writes a profile's minutes, litres and price with their units", () => {
  const { noSignalMinutes, idleLitresPerHour, fuelPricePerLitre } = profileRecord
  setReaderLanguage(() => 'es')
  expect([
    historyValue(noSignalMinutes, '15', 'UTC', profileWriters.noSignalMinutes),
    historyValue(idleLitresPerHour, '2.5', 'UTC', profileWriters.idleLitresPerHour),
    historyValue(fuelPricePerLitre, '1.9', 'UTC', profileWriters.fuelPricePerLitre),
    historyValue(fuelPricePerLitre, null, 'UTC', profileWriters.fuelPricePerLitre),
  ]).toEqual(['15 min', '2,5 l/h', '1,9 por litro', '–'])
})

test('a standard profile has the name in its list and details that assets show, in the language of the reader', () => {
  setReaderLanguage(() => 'de')
  const truck = {
    id: 7,
    profileName: 'Truck',
    description: '',
    status: 1,
    speedLimitKph: 100,
    noSignalMinutes: null,
    idleLitresPerHour: null,
    fuelPricePerLitre: null,
    assets: 6,
    dbCreated: '2026-11-30T00:00:00Z',
    dbUpdated: '2026-11-30T00:00:00Z',
  }
  expect(profileFacts(truck, 'UTC').map(({ value }) => value)).toContain('Lkw')
  expect(profileColumns[0]!.value(truck)).toBe('Lkw')
})
