import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { startTestSession } from '../../../../tests/support/startTestSession.ts'
import type { TempAlertConfig } from '../../../../contract/alerts/tempAlertEndpoints.ts'
import { createQueryClient } from '../../../http/queryClient.ts'
import { endSession } from '../../../session/session.ts'
import { useSensorForm } from './useSensorForm.ts'

afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const signIn = () => act(async () => startTestSession())

/** Opens the forms of both sensors, which are on one screen. */
function open() {
  const client = createQueryClient()
  const sensors = (['TempA', 'TempB'] as const).map((sensorType): TempAlertConfig => ({
    id: 7,
    assetId: 3,
    sensorType,
    isEnabled: true,
    engineStatus: 'Ignore',
    fridgeStatus: 'On',
    lowTemp: -20,
    highTemp: -12,
    durationThresholdMinutes: 30,
    emails: 'cold@fleet.example',
  }))
  return sensors.map(
    (stored) =>
      renderHook(() => useSensorForm(stored), {
        wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
      }).result,
  )
}

const shown = (forms: ReturnType<typeof open>) =>
  forms.map(({ current: { values, typed, isRestored } }) => [values.lowTemp, values.highTemp, typed, isRestored])

test('what was typed for either sensor before the session expired is there once its user is signed in again', async () => {
  await signIn()
  const [first, second] = open()
  act(() => first?.current.set({ highTemp: -15 }))
  act(() => second?.current.set({ lowTemp: 2 }))
  act(() => second?.current.type('night@fleet'))
  await act(async () => endSession('signInAgain'))
  cleanup()
  await signIn()
  expect(shown(open())).toEqual([
    [-20, -15, '', true],
    [2, -12, 'night@fleet', true],
  ])
  cleanup()
  expect(shown(open())).toEqual([
    [-20, -12, '', false],
    [-20, -12, '', false],
  ])
})

test('saving says that it failed only when that is known', async () => {
  await signIn()
  const [form] = open()
  const saveWith = async (reply: () => Promise<Response>) => {
    vi.stubGlobal('fetch', reply)
    act(() => form?.current.submit())
    await eventually(() => expect(form?.current.message).toBeTruthy())
  }
  await saveWith(() => Promise.reject(new TypeError('network error')))
  expect(form?.current.message?.text).toMatch(/isn't known whether this was saved/)
  await saveWith(async () => new Response('{"statusCode":500,"message":"Broken."}', { status: 500 }))
  expect(form?.current.message?.text).toBe('Failed to save configuration. Please try again.')
})
