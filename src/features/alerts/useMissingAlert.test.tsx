import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMissingAlert, type MissingAlert } from './useMissingAlert.ts'

afterEach(cleanup)

const ids = (list: readonly number[], isOffline = false) => ({ data: list, isOffline, savedAt: 0 })

const open = (given: Partial<MissingAlert<readonly number[]>['query']>) => {
  const giveUp = vi.fn<() => void>()
  const refetch = vi.fn<() => Promise<unknown>>(async () => ({ data: ids([]) }))
  const initialProps = {
    alertId: 7,
    query: { data: ids([]), refetch, ...given } as MissingAlert<readonly number[]>['query'],
    contains: (list: readonly number[]) => list.includes(7),
    giveUp,
  }
  return { giveUp, refetch, initialProps, ...renderHook(useMissingAlert, { initialProps }) }
}

test('the link of an alert that is known only from its push stays without a network, and is looked for once there is one', async () => {
  const { result, giveUp, refetch, initialProps, rerender } = open({ data: ids([6], true) })
  expect(result.current).toBe(true)
  expect(refetch).not.toHaveBeenCalled()
  rerender({ ...initialProps, query: { ...initialProps.query, data: ids([6, 7]) } })
  expect(result.current).toBe(false)
  expect(giveUp).not.toHaveBeenCalled()
})

test('a link is dropped only where the server says that it has no such alert', async () => {
  const reached = open({})
  await waitFor(() => expect(reached.giveUp).toHaveBeenCalledOnce())
  expect(reached.result.current).toBe(false)
  // The network went while the list was loaded again.
  const unknown = open({ refetch: vi.fn(async () => ({ data: ids([], true) })) as never })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(unknown.giveUp).not.toHaveBeenCalled()
})
