import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import type { PushPayload } from '../../../contract/push/pushPayload.ts'
import { openRoute } from '../../../tests/support/openRoute.tsx'
import { countedAlertsQuery } from '../../live/alertQueries.ts'
import { DuressNotice } from '../../live/DuressNotice.tsx'
import { closeDuressNotices, dismissDuress, raiseDuressNotice } from '../../live/duressNotices.ts'
import { ToastRegion } from '../../ui/messages/ToastRegion.tsx'
import { useWorkerMessages } from './useWorkerMessages.ts'

const created = new Date(Date.now() - 240_000).toISOString()
const duress = {
  id: 7,
  presses: 1,
  category: 'Duress',
  eventId: 59,
  eventName: 'Duress',
  assetName: 'North truck',
  friendlyName: '',
  created,
  customerName: 'Northern Freight',
  location: '',
  gPRMC: { created },
  drill: false,
  userId: null,
} as unknown as AlertOccurrence

const worker = Object.assign(new EventTarget(), { startMessages: () => undefined })
const startTone = vi.fn()
let queryClient: QueryClient

function Screen() {
  useWorkerMessages()
  return (
    <>
      <DuressNotice />
      <ToastRegion />
    </>
  )
}

beforeEach(async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
  vi.stubGlobal('scrollTo', () => undefined)
  // jsdom plays no audio; these count the tones.
  const node = { gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: (to: object) => to, stop() {} }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      resume = async () => undefined
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      constructor() {
        return node
      }
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      constructor() {
        return { ...node, start: startTone }
      }
    },
  )
  queryClient = new QueryClient()
  await openRoute(Screen, queryClient)
})

afterEach(() => {
  act(closeDuressNotices)
  queryClient.clear()
  localStorage.clear()
  cleanup()
  vi.unstubAllGlobals()
})

function serverReplied(...Duress: AlertOccurrence[]) {
  const data = { Duress, Behavior: [], Temperature: [] } as never
  queryClient.setQueryData(countedAlertsQuery.queryKey, { data, savedAt: 0, isOffline: false })
}

/** Returns the replies that the worker receives from this window. */
async function push(alertId: number): Promise<readonly unknown[]> {
  const alert = { alertId, kind: 'duress', title: 'Duress: North truck', body: '', url: '/', occurred: created }
  const reply = vi.fn()
  const event = new MessageEvent('message', { data: { type: 'alert', alert: alert as PushPayload } })
  Object.defineProperty(event, 'ports', { value: [{ postMessage: reply }] })
  await act(async () => worker.dispatchEvent(event))
  return reply.mock.calls.flat()
}

test('a duress pushed again plays its sound and is shown again after its notice was dismissed', async () => {
  serverReplied(duress)
  act(() => raiseDuressNotice(duress))
  act(() => dismissDuress({ id: 7, presses: 1 }))
  expect(screen.queryByText('Duress: North truck')).toBeNull()
  expect(await push(7)).toEqual([true])
  expect(screen.getByText('Duress: North truck')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View' })).toBeTruthy()
  expect(startTone).toHaveBeenCalled()
})

test('a duress that this page knows nothing of is shown in the words of the push', async () => {
  serverReplied()
  expect(await push(8)).toEqual([true])
  expect(screen.getByText(/^Duress: North truck/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull()
})
