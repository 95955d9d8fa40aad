import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startTestSession } from '../../../../tests/support/startTestSession.ts'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import { endSession } from '../../../session/session.ts'
import { IncidentAcknowledge } from './IncidentAcknowledge.tsx'

afterEach(cleanup)

const alertOf = (presses: number, userName: string | null) =>
  ({
    id: 1,
    presses,
    state: 'pending',
    category: 'Duress',
    userId: userName ? 7 : null,
    userName,
    acknowledgeTime: '2026-11-21T05:00:00Z',
    acknowledgedDescription: '',
  }) as AlertOccurrence

const draw = (alert: AlertOccurrence) => (
  <QueryClientProvider client={new QueryClient()}>
    <IncidentAcknowledge alert={alert} isUnsent={false} timeZoneId="act" onClose={() => undefined} />
  </QueryClientProvider>
)

test('remarks survive another press, and an acknowledgement of somebody else is announced and leaves the focus on Ok', () => {
  const { rerender } = render(draw(alertOf(1, null)))
  const remarks = screen.getByLabelText<HTMLTextAreaElement>('Remarks')
  fireEvent.change(remarks, { target: { value: 'Calling the driver' } })
  remarks.focus()
  rerender(draw(alertOf(2, null)))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Remarks').value).toBe('Calling the driver')
  expect(document.activeElement).toBe(remarks)

  rerender(draw(alertOf(2, 'ann')))
  expect(screen.getByRole('status').textContent).toContain('Already acknowledged by ann.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ok' }))
})

const signIn = () => act(async () => startTestSession())

test('remarks typed before the session expired are there once the user is signed in again', async () => {
  await signIn()
  render(draw(alertOf(1, null)))
  fireEvent.change(screen.getByLabelText('Remarks'), { target: { value: 'Called the driver, all is well' } })
  await act(async () => endSession('signInAgain'))
  cleanup()
  await signIn()
  render(draw(alertOf(1, null)))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Remarks').value).toBe('Called the driver, all is well')
  cleanup()
  render(draw(alertOf(1, null)))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Remarks').value).toBe('')
  endSession()
})
