import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getAllTimeZone } from '../../contract/customers/customerEndpoints.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import { TimeZoneField } from './TimeZoneField.tsx'

afterEach(cleanup)

function shown(value: string | null): string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(endpointQuery(getAllTimeZone).queryKey, [
    { timeZonesId: 'act', timeZoneCity: 'Canberra' },
    { timeZonesId: 'vic', timeZoneCity: 'Melbourne' },
  ] as never)
  render(
    <QueryClientProvider client={queryClient}>
      <TimeZoneField value={value} onChange={() => undefined} />
    </QueryClientProvider>,
  )
  return (screen.getByRole('combobox') as HTMLInputElement).value
}

test('a time zone is shown by its city, and one that is not on the list by its id', () => {
  expect(shown('vic')).toBe('Melbourne')
  cleanup()
  expect(shown('nzst')).toBe('nzst')
  cleanup()
  expect(shown(null)).toBe('')
})
