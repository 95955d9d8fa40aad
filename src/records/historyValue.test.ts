import { afterEach, expect, test } from 'vitest'
import { customerRecord } from '../../contract/customers/customerRecord.ts'
import { poiRecord } from '../../contract/pois/poiRecord.ts'
import { profileRecord } from '../../contract/profiles/profileRecord.ts'
import { setReaderLanguage } from '../../words/reader.ts'
import { poiWriters } from '../features/pois/poiShown.ts'
import { profileWriters } from '../features/profiles/profileFacts.ts'
import { historyValue } from './historyValue.ts'

afterEach(() => setReaderLanguage(() => 'en-AU'))

const duration = (value: string) => historyValue(poiRecord.duration, value, 'UTC', poiWriters.duration)

test("the history writes a point's duration with its unit, in the reader's language", () => {
  expect(duration('20')).toBe('20 minutes')
  setReaderLanguage(() => 'de')
  expect(duration('1')).toBe('1 Minute')
  expect(duration('20')).toBe('20 Minuten')
})

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

test("the labels of a customer's durations say their unit", () => {
  setReaderLanguage(() => 'fr')
  expect(customerRecord.speedExceptionDurationLimit.label()).toMatch(/\(minutes\)$/)
  setReaderLanguage(() => 'de')
  expect(customerRecord.temperatureThresholdDuration.label()).toMatch(/\(Minuten\)$/)
})
