import { QueryClient, QueryClientProvider, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as queries from './dashboardQueries.ts'
import { useDashboardLive } from './useDashboardLive.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a dashboard that is left open reloads everything it shows every minute', async () => {
  const queryClient = new QueryClient()
  const requested: string[] = []
  const stops = Object.entries(queries).map(([name, query]) => {
    const queryFn = async () => requested.push(name)
    return new QueryObserver(queryClient, { queryKey: query.queryKey as QueryKey, queryFn }).subscribe(() => undefined)
  })
  renderHook(useDashboardLive, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await vi.advanceTimersByTimeAsync(30_000)
  requested.length = 0
  await vi.advanceTimersByTimeAsync(32_000)
  expect(requested.sort()).toEqual(Object.keys(queries).sort())
  for (const stop of stops) stop()
  queryClient.clear()
})
