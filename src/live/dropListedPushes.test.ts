import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { alertListsQuery } from './alertQueries.ts'
import { dropListedPushes } from './dropListedPushes.ts'

const { deletePushes } = vi.hoisted(() => ({ deletePushes: vi.fn(async (_ids: ReadonlySet<number>) => undefined) }))
vi.mock('../offline/receivedPushes.ts', () => ({ deletePushes }))

test('the push of a duress is deleted by a list from the server, which is stored, and not by what the hub adds or the device had', () => {
  const queryClient = new QueryClient()
  const list = (savedAt: number, isOffline: boolean, ...ids: number[]) =>
    queryClient.setQueryData(alertListsQuery.queryKey, {
      data: { Duress: ids.map((id) => ({ id }) as AlertOccurrence), Behavior: [], Temperature: [] },
      savedAt,
      isOffline,
    })
  const stop = dropListedPushes(queryClient)
  list(1, true, 7)
  expect(deletePushes).not.toHaveBeenCalled()
  list(2, false, 7)
  list(2, false, 7, 8)
  expect(deletePushes.mock.calls).toEqual([[new Set([7])]])
  list(3, false, 7, 8)
  expect(deletePushes).toHaveBeenLastCalledWith(new Set([7, 8]))
  stop()
})
