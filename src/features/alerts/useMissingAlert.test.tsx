import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMissingAlert, type MissingAlert } from './useMissingAlert.ts'

afterEach(cleanup)

const open = (given: Partial<MissingAlert>) => {
  const giveUp = vi.fn<() => void>()
  const lookAgain = vi.fn<MissingAlert['lookAgain']>(async () => false)
  const initialProps: MissingAlert = { alertId: 7, isFound: false, isOffline: false, lookAgain, giveUp, ...given }
  return { giveUp, lookAgain, initialProps, ...renderHook(useMissingAlert, { initialProps }) }
}

test('the link of an alert that is known only from its push stays without a network, and is looked for once there is one', async () => {
  const { result, giveUp, lookAgain, initialProps, rerender } = open({ isOffline: true })
  expect(result.current).toBe(true)
  expect(lookAgain).not.toHaveBeenCalled()
  rerender({ ...initialProps, isFound: true, isOffline: false })
  expect(result.current).toBe(false)
  expect(giveUp).not.toHaveBeenCalled()
})

test('a link is dropped only where the server says that it has no such alert', async () => {
  const reached = open({})
  await waitFor(() => expect(reached.giveUp).toHaveBeenCalledOnce())
  expect(reached.result.current).toBe(false)
  // The network went while the list was loaded again.
  const unknown = open({ lookAgain: async () => undefined })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(unknown.giveUp).not.toHaveBeenCalled()
})
