import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { alertOccurrence } from '../../../tests/fixtures/alertOccurrence.ts'
import { setReaderLanguage } from '../../../words/reader.ts'
import { temperatureAlertColumns } from './alertColumns.tsx'

afterEach(() => setReaderLanguage(() => 'en-AU'))

test('where the temperature left its range is written in the reader’s language', () => {
  setReaderLanguage(() => 'de')
  const alert = {
    ...alertOccurrence(3, { category: 'Temperature', created: '2026-11-21T05:00:00Z' }),
    tempAlertStartAddress: '4 km NE of Ballarat VIC',
  }
  const state = { timeZoneId: 'act', unsent: new Set<number>(), hasLate: false }
  const column = temperatureAlertColumns(state).find(({ key }) => key === 'startAddress')!
  expect(render(<>{column.cell!(alert)}</>).container.textContent).toBe('4 km nordöstlich von Ballarat VIC')
})
