import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { alertListsQuery } from './alertQueries.ts'
import { applyAlerts } from './applyHubMessage.ts'
import { mergeIntoReplies } from './mergeIntoReplies.ts'

const queryClient = new QueryClient()
const { note, stop } = mergeIntoReplies(queryClient)
afterEach(() => queryClient.clear())

const alert = (id: number) => ({ id, category: 'Behavior', created: new Date().toISOString() }) as AlertOccurrence
const replyWith = (...alerts: AlertOccurrence[]) => ({
  savedAt: 0,
  isOffline: false,
  data: {
    Duress: [],
    Behavior: alerts,
    Temperature: [],
  },
})
const known = () => queryClient.getQueryData(alertListsQuery.queryKey)!.data.Behavior.map(({ id }) => id)

test('an alert that arrives while the list is being requested is added once to the list that was sent without it', async () => {
  let reply!: (data: ReturnType<typeof replyWith>) => void
  const asking = queryClient.fetchQuery({
    queryKey: alertListsQuery.queryKey,
    queryFn: () => new Promise<ReturnType<typeof replyWith>>((resolve) => (reply = resolve)),
  })
  await Promise.resolve()
  note({ alerts: [alert(2)], notifications: [] })
  reply(replyWith(alert(1)))
  await asking
  expect(known().sort()).toEqual([1, 2])
  // A later reply replaces what the hub sent before it.
  await queryClient.fetchQuery({ queryKey: alertListsQuery.queryKey, queryFn: async () => replyWith(alert(1)) })
  expect(known()).toEqual([1])
})

test('what comes at any other time is for the cache alone', async () => {
  await queryClient.fetchQuery({ queryKey: alertListsQuery.queryKey, queryFn: async () => replyWith(alert(1)) })
  note({ alerts: [alert(2)], notifications: [] })
  applyAlerts(queryClient, [alert(3)], Date.now())
  expect(known().sort()).toEqual([1, 3])
  await queryClient.fetchQuery({ queryKey: alertListsQuery.queryKey, queryFn: async () => replyWith(alert(4)) })
  expect(known()).toEqual([4])
  stop()
})
