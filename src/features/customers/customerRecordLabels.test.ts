import { afterEach, expect, test } from 'vitest'
import { customerRecord } from '../../../contract/customers/customerRecord.ts'
import { setReaderLanguage } from '../../../words/reader.ts'

afterEach(() => setReaderLanguage(() => 'en-AU'))

test("the labels of a customer's durations say their unit", () => {
  setReaderLanguage(() => 'fr')
  expect(customerRecord.speedExceptionDurationLimit.label()).toMatch(/\(minutes\)$/)
  setReaderLanguage(() => 'de')
  expect(customerRecord.temperatureThresholdDuration.label()).toMatch(/\(Minuten\)$/)
})
