import { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openRoute } from '../../../tests/support/openRoute.tsx'
import { countedAlertsQuery, notificationsQuery } from '../../live/alertQueries.ts'
import { showIncident } from '../../live/openIncident.ts'
import { AlertsOfferGate } from './AlertsOfferGate.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('alerts on this device are offered on the next screen, and not above an incident', async () => {
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'default' })
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const reply = { savedAt: 0, isOffline: false }
  queryClient.setQueryData(countedAlertsQuery.queryKey, { ...reply, data: { PendingDuress: 1 } as never })
  queryClient.setQueryData(notificationsQuery.queryKey, { ...reply, data: { NotificationsCount: 0 } as never })
  const Screen = () => (
    <>
      <Link to="/AlertCentre">Alerts</Link>
      <AlertsOfferGate />
    </>
  )
  await openRoute(Screen, queryClient)
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  const leave = showIncident(6)
  await act(async () => screen.getByRole('link', { name: 'Alerts' }).click())
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  act(leave)
  await screen.findByRole('button', { name: 'Not now' })
  act(() => void showIncident(6))
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
})
