import { afterEach, expect, test } from 'vitest'
import { poiRecord } from '../../../contract/pois/poiRecord.ts'
import { setReaderLanguage } from '../../../words/reader.ts'
import { historyValue } from '../../records/historyValue.ts'
import { poiWriters } from './poiShown.ts'

afterEach(() => setReaderLanguage(() => 'en-AU'))

const duration = (value: string) => historyValue(poiRecord.duration, value, 'UTC', poiWriters.duration)

test("the history writes a point's duration with its unit, in the reader's language", () => {
  expect(duration('20')).toBe('20 minutes')
  setReaderLanguage(() => 'de')
  expect(duration('1')).toBe('1 Minute')
  expect(duration('20')).toBe('20 Minuten')
})
