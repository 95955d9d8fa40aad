import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertListsQuery, countedAlertsQuery, notificationsQuery } from './alertQueries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['the alerts of a day', alertListsQuery],
  ['the counts of the navigation', countedAlertsQuery],
  ['the user’s notifications', notificationsQuery],
])('%s are asked for again by themselves, because alerts leave after a day', async (_, query) => {
  const request = vi.fn(async () => ({}))
  const queryClient = new QueryClient()
  const { queryKey, refetchInterval } = query as { queryKey: QueryKey; refetchInterval?: number }
  const stop = new QueryObserver(queryClient, { queryKey, refetchInterval, queryFn: request }).subscribe(
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  expect(request).toHaveBeenCalledTimes(2)
  stop()
  queryClient.clear()
})
