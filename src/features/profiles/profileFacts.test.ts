import { afterEach, expect, test } from 'vitest'
import { profileRecord } from '../../../contract/profiles/profileRecord.ts'
import { setReaderLanguage } from '../../../words/reader.ts'
import { historyValue } from '../../records/historyValue.ts'
import { profileWriters } from './profileFacts.ts'

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
