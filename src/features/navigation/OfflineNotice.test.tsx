import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setServerReached } from '../../http/serverReach.ts'
import { OfflineNotice } from './OfflineNotice.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  setServerReached(true)
})

test('a server that is down is not called a device without a network, and Try again shows that it is at work', async () => {
  const queryClient = new QueryClient()
  let reply: () => void = () => undefined
  vi.spyOn(queryClient, 'refetchQueries').mockReturnValue(new Promise((resolve) => (reply = resolve)))
  render(
    <QueryClientProvider client={queryClient}>
      <OfflineNotice />
    </QueryClientProvider>,
  )
  act(() => setServerReached(false))
  expect(screen.getByRole('status').textContent).toContain("Muster can't reach the server.")
  const tryAgain = screen.getByRole('button', { name: 'Try again' })
  act(() => tryAgain.click())
  expect(tryAgain.getAttribute('aria-disabled')).toBe('true')
  await act(async () => reply())
  await waitFor(() => expect(tryAgain.getAttribute('aria-disabled')).toBeNull())

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toContain("You're offline.")
})
