import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { startTestSession } from '../../tests/support/startTestSession.ts'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { acknowledgeAlert } from './acknowledgeAlert.ts'
import { readUnsent } from './unsentAcknowledgements.ts'
import { readSession } from '../session/session.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an acknowledgement over a network that hangs is kept to be sent again, in place of being waited for', async () => {
  startTestSession()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fetch = vi.fn(() => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', fetch)
  const alert = { id: 7, eventId: 59, assetName: 'North truck' } as AlertOccurrence
  const sent = acknowledgeAlert(new QueryClient(), { alert, kind: 'alert', remarks: 'Called' })
  await vi.advanceTimersByTimeAsync(19_000)
  const outcome = vi.fn()
  void sent.then(outcome)
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await eventually(() => expect(outcome).toHaveBeenCalledWith(null))
  expect(await readUnsent(readSession()?.userId ?? '')).toMatchObject([{ id: 7, remarks: 'Called' }])
  expect(fetch).toHaveBeenCalledTimes(1)
})
