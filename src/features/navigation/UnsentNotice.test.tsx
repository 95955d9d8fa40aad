// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestSession } from '../../../tests/support/startTestSession.ts'
import { setServerReached } from '../../http/serverReach.ts'
import { storeUnsent } from '../../live/unsentAcknowledgements.ts'
import { endSession } from '../../session/session.ts'
import { UnsentNotice } from './UnsentNotice.tsx'

afterEach(() => {
  cleanup()
  setServerReached(true)
  endSession()
  vi.restoreAllMocks()
})

test('an acknowledgement that waits for the server is part of the one notice that says so', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  startTestSession(7)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnsentNotice />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('status')).toBeNull()
  await act(async () => {
    setServerReached(false)
    storeUnsent([{ id: 1, kind: 'alert', remarks: '', title: 'Duress: T1', userId: '7', queuedAt: 1 }])
  })
  expect(screen.getByRole('status').textContent).toBe(
    "Muster can't reach the server. The data shown may be out of date. 1 acknowledgement is not sent yet.Try again",
  )
  await act(async () => setServerReached(true))
  expect(screen.getByRole('status').textContent).toBe('1 acknowledgement is not sent yet.Send now')
})
