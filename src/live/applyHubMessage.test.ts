import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { alertOccurrence } from '../../tests/fixtures/alertOccurrence.ts'
import { alertListsQuery, countedAlertsQuery, notificationsQuery } from './alertQueries.ts'
import { applyAlerts, readAlert } from './applyHubMessage.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
const aged = <T>(data: T) => ({ data, savedAt: now, isOffline: false })

function alertOf(id: number, category: AlertOccurrence['category'], userName?: string): AlertOccurrence {
  const created = new Date(now - 60_000 + id).toISOString()
  return alertOccurrence(id, { category, created, acknowledged: userName ? { userName, at: created } : undefined })
}

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
  const lists = { Duress: [alertOf(1, 'Duress')], Behavior: [], Temperature: [] }
  const counts = { TotalDuress: 1, PendingDuress: 1, TotalBehavior: 0, PendingBehavior: 0 }
  queryClient.setQueryData(alertListsQuery.queryKey, aged(lists))
  queryClient.setQueryData(
    countedAlertsQuery.queryKey,
    aged({ ...lists, ...counts, TotalTemperature: 0, PendingTemperature: 0 }),
  )
})
afterEach(() => queryClient.clear())

const lists = () => queryClient.getQueryData(alertListsQuery.queryKey)!.data
const counted = () => queryClient.getQueryData(countedAlertsQuery.queryKey)!.data

test('a new alert from the hub is first in its list and is counted', () => {
  applyAlerts(queryClient, [alertOf(2, 'Duress')], now)
  applyAlerts(queryClient, [alertOf(3, 'Behavior')], now)
  expect(lists().Duress.map(({ id }) => id)).toEqual([2, 1])
  expect(lists().Behavior.map(({ id }) => id)).toEqual([3])
  expect(counted()).toMatchObject({ TotalDuress: 2, PendingDuress: 2, TotalBehavior: 1, PendingBehavior: 1 })
})

test('an acknowledgement by somebody else takes the place of the pending alert', () => {
  applyAlerts(queryClient, [alertOf(1, 'Duress', 'ann')], now)
  expect(lists().Duress.map(({ userName }) => userName)).toEqual(['ann'])
  expect(counted()).toMatchObject({ TotalDuress: 1, PendingDuress: 0 })
})

test('a list that nobody has loaded stays unknown, so that it is loaded whole', () => {
  applyAlerts(queryClient, [alertOf(2, 'Duress')], now)
  expect(queryClient.getQueryData(notificationsQuery.queryKey)).toBeUndefined()
})

test('a message is read to the letter of the contract', () => {
  expect(readAlert(JSON.parse(JSON.stringify(alertOf(4, 'Temperature'))))?.id).toBe(4)
  expect(readAlert({ id: 4 })).toBeNull()
  expect(readAlert(null)).toBeNull()
})
