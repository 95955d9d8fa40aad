import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { startTestSession } from '../../tests/support/startTestSession.ts'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { acknowledgeAlert } from './acknowledgeAlert.ts'
import { alertListsQuery } from './alertQueries.ts'
import { applyAlerts } from './applyHubMessage.ts'
import { settleUnsent } from './settleUnsent.ts'
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

/** Gives the acknowledgement of an alert over a network that takes it and answers nothing; `meanwhile` runs before it is given up. */
async function acknowledgeHanging(meanwhile: (queryClient: QueryClient) => void) {
  startTestSession(7)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>(() => undefined)),
  )
  const queryClient = new QueryClient()
  const lists = { Duress: [pending], Behavior: [], Temperature: [] }
  queryClient.setQueryData(alertListsQuery.queryKey, { data: lists, savedAt: Date.now(), isOffline: false })
  const stop = settleUnsent(queryClient)
  const sent = acknowledgeAlert(queryClient, { alert: pending, kind: 'alert', remarks: 'Called' })
  meanwhile(queryClient)
  await vi.advanceTimersByTimeAsync(21_000)
  vi.useRealTimers()
  expect(await sent).toBe(null)
  return { queryClient, stop, unsent: async () => (await readUnsent('7')).map(({ id }) => id) }
}
const created = new Date().toISOString()
const pending = {
  id: 8,
  eventId: 59,
  assetName: 'North truck',
  created,
  category: 'Duress',
  state: 'pending',
  presses: 1,
  userId: null,
  gPRMC: { created },
} as AlertOccurrence
const byUser = (userId: number) => ({ ...pending, userId, userName: 'north', rowColor: 'green' }) as AlertOccurrence

test('an acknowledgement whose reply is lost is not said to be unsent once the alert is known to be acknowledged', async () => {
  const { unsent, stop } = await acknowledgeHanging((queryClient) => applyAlerts(queryClient, [byUser(7)], Date.now()))
  expect(await unsent()).toEqual([])
  stop()
})

test('an acknowledgement that waits is dropped when the alert turns out to be acknowledged, and kept until then', async () => {
  const { queryClient, unsent, stop } = await acknowledgeHanging(() => undefined)
  expect(await unsent()).toEqual([8])
  applyAlerts(queryClient, [{ ...pending, presses: 2 }], Date.now())
  expect(await unsent()).toEqual([8])
  applyAlerts(queryClient, [byUser(9)], Date.now())
  await eventually(async () => expect(await unsent()).toEqual([]))
  stop()
})
