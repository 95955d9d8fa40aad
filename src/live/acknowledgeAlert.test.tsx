import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { startTestSession } from '../../tests/support/startTestSession.ts'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { acknowledgeAlert } from './acknowledgeAlert.ts'
import { alertListsQuery } from './alertQueries.ts'
import { applyAlerts } from './applyHubMessage.ts'
import { settleUnsent } from './settleUnsent.ts'
import { sendUnsent } from './sendUnsent.ts'
import { deleteUnsent, knownUnsent, readUnsent } from './unsentAcknowledgements.ts'
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

test('an acknowledgement that takes long is shown as not sent yet, is not sent twice, and counts from when it was given', async () => {
  startTestSession(7)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const fetch = vi.fn((_address: string, _init: RequestInit) => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', fetch)
  const queryClient = new QueryClient()
  const given = Date.now()
  const sent = acknowledgeAlert(queryClient, { alert: { ...pending, id: 9 }, kind: 'alert', remarks: 'Called' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(knownUnsent('7')).toEqual([])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(knownUnsent('7').map(({ id }) => id)).toEqual([9])
  await sendUnsent(queryClient)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await sent).toBe(null)
  // A press that came while the network hung isn't acknowledged with it.
  expect(knownUnsent('7')).toMatchObject([{ id: 9, queuedAt: given }])
  void sendUnsent(queryClient)
  await vi.advanceTimersByTimeAsync(100)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(JSON.parse(String(fetch.mock.calls[1]![1].body))).toMatchObject({ MessageId: 9, secondsAgo: 26 })
  await vi.advanceTimersByTimeAsync(21_000)
  deleteUnsent(knownUnsent('7'))
})

const answered = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status })

test('an acknowledgement that finds the session expired is sent once its user has signed in again', async () => {
  startTestSession(7)
  vi.stubGlobal('fetch', vi.fn(answered(401, { statusCode: 401, message: 'Sign in again.', code: 'signInAgain' })))
  const queryClient = new QueryClient()
  const sent = acknowledgeAlert(queryClient, { alert: { ...pending, id: 10 }, kind: 'alert', remarks: 'Called' })
  await expect(sent).rejects.toMatchObject({ httpStatus: 401 })
  expect(readSession()).toBe(null)
  startTestSession(7)
  const done = {
    mine: true,
    userName: 'north',
    acknowledgeTime: created,
    acknowledgedDescription: 'Called',
    alertId: 10,
  }
  const fetch = vi.fn(answered(200, done))
  vi.stubGlobal('fetch', fetch)
  await sendUnsent(queryClient)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(knownUnsent('7')).toEqual([])
})

test('an acknowledgement that is refused is not kept', async () => {
  startTestSession(7)
  vi.stubGlobal('fetch', vi.fn(answered(404, { statusCode: 404, message: 'No such alert.', code: 'notFound' })))
  const sent = acknowledgeAlert(new QueryClient(), { alert: { ...pending, id: 11 }, kind: 'alert', remarks: '' })
  await expect(sent).rejects.toMatchObject({ httpStatus: 404 })
  expect(knownUnsent('7')).toEqual([])
})
