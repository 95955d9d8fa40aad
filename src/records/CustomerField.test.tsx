import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestSession } from '../../tests/support/startTestSession.ts'
import { createQueryClient } from '../http/queryClient.ts'
import { setServerReached } from '../http/serverReach.ts'
import { CustomerField } from './CustomerField.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setServerReached(true)
})

test('without a network the field says what it needs, and not what a server answered', async () => {
  startTestSession('ann', 'SystemAdmin')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CustomerField value={null} onChange={() => undefined} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText("The customers can't be loaded without a connection.")).toBeTruthy()
})
