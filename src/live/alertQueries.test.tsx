import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestSession } from '../../tests/support/startTestSession.ts'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { endSession } from '../session/session.ts'
import { alertListsQuery, countedAlertsQuery, notificationsQuery } from './alertQueries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('without a network, the alert centre has the alerts that the navigation knows of', async () => {
  vi.useRealTimers()
  startTestSession(7)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(queryClient.fetchQuery(alertListsQuery)).rejects.toThrow()
  const alert = { id: 9, assetName: 'North truck' } as AlertOccurrence
  const lists = { Duress: [alert], Behavior: [], Temperature: [] }
  const counts = { TotalDuress: 1, PendingDuress: 1, TotalBehavior: 0, PendingBehavior: 0 }
  const data = { ...counts, TotalTemperature: 0, PendingTemperature: 0, ...lists }
  queryClient.setQueryData(countedAlertsQuery.queryKey, { data, savedAt: 5, isOffline: false })
  expect(await queryClient.fetchQuery(alertListsQuery)).toEqual({ data: lists, savedAt: 5, isOffline: true })

  vi.unstubAllGlobals()
  endSession()
  queryClient.clear()
})

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
