import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TimeZoneField } from './TimeZoneField.tsx'

afterEach(cleanup)

function shown(value: string | null): string {
  render(<TimeZoneField value={value} onChange={() => undefined} />)
  const text = (screen.getByRole('combobox') as HTMLInputElement).value
  cleanup()
  return text
}

test('a time zone is shown by its city, and one that is not on the list by its id', () => {
  expect(shown('Australia/Melbourne')).toBe('Melbourne')
  expect(shown('act')).toBe('Canberra, Sydney (ACT, NSW)')
  expect(shown('America/New_York')).toBe('New York')
  expect(shown('nzst')).toBe('nzst')
  expect(shown(null)).toBe('')
})
