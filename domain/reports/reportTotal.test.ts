import { afterEach, expect, it } from 'vitest'
import { defaultUnits, setReaderUnits } from '../units/readerUnits.ts'
import { distanceTotal, reportTotal, storedTotals, totalIn } from './reportTotal.ts'

afterEach(() => setReaderUnits(() => defaultUnits('en-AU')))

it('is stored under one name in kilometres, and shown in the unit of its reader', () => {
  expect(distanceTotal(16.09344)).toMatchObject({ name: 'Distance (km)', label: 'Distance (km)' })
  setReaderUnits(() => ({ ...defaultUnits('en-AU'), distance: 'mi' }))
  const { kind, label } = distanceTotal(16.09344)
  expect(label).toBe('Distance (mi)')
  expect(totalIn(kind, 16.09344)).toBe(10)
  expect(storedTotals([distanceTotal(16.09344), reportTotal('Mean', 'Mittel', null)])).toEqual({
    'Distance (km)': 16.09344,
    Mean: null,
  })
})
