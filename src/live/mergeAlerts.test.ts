import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { alertOccurrence } from '../../tests/fixtures/alertOccurrence.ts'
import {
  addNotifications,
  type CountedAlerts,
  countedFirst,
  countPending,
  mergeAlerts,
  mergeIntoCounted,
  mergeIntoLists,
  mergeIntoNotifications,
} from './mergeAlerts.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

function alertOf(id: number, minutes: number, userName: string | null = null): AlertOccurrence {
  const acknowledged = userName === null ? undefined : { userName, at: minutesAgo(0) }
  return alertOccurrence(id, { created: minutesAgo(minutes), acknowledged })
}

const counted = (Duress: AlertOccurrence[], more = 0): CountedAlerts => ({
  Duress,
  Behavior: [],
  Temperature: [],
  TotalDuress: Duress.length + more,
  PendingDuress: countPending(Duress) + more,
  TotalBehavior: 0,
  PendingBehavior: 0,
  TotalTemperature: 0,
  PendingTemperature: 0,
})

test('alerts that nobody has to act on are listed after the others, and one that is acknowledged stays in its place', () => {
  const recorded = { ...alertOf(4, 1), state: 'recorded' as const }
  const withdrawn = { ...alertOf(3, 2), state: 'withdrawn' as const }
  const listed = countedFirst([recorded, withdrawn, alertOf(2, 3, 'ann'), alertOf(1, 4)])
  expect(listed.map(({ id }) => id)).toEqual([2, 1, 4, 3])
})

describe('an alert is merged', () => {
  test('newest first, in the place of the one with its id', () => {
    const before = [alertOf(3, 1), alertOf(1, 30)]
    expect(mergeAlerts(before, [alertOf(2, 10)], now).map(({ id }) => id)).toEqual([3, 2, 1])
    const acknowledged = mergeAlerts(before, [alertOf(1, 30, 'ann')], now)
    expect(acknowledged.map(({ id, userName }) => [id, userName])).toEqual([
      [3, null],
      [1, 'ann'],
    ])
  })

  test('and what is older than 24 hours leaves', () => {
    expect(mergeAlerts([alertOf(1, 24 * 60 + 1)], [alertOf(2, 0)], now).map(({ id }) => id)).toEqual([2])
  })

  test('in whatever order messages come, once or more often, with the same outcome', () => {
    const messages = fc.uniqueArray(fc.record({ id: fc.nat(20), minutes: fc.nat(1000) }), { selector: ({ id }) => id })
    fc.assert(
      fc.property(messages, fc.nat(), (unordered, seed) => {
        const alerts = unordered.map(({ id, minutes }) => alertOf(id, minutes))
        const shuffled = [...alerts, ...alerts].sort(
          (a, b) => ((a.id * 7919 + seed) % 13) - ((b.id * 104729 + seed) % 17),
        )
        const merge = (all: AlertOccurrence[]) =>
          all.reduce((lists, alert) => mergeIntoLists(lists, [alert], now), {
            Duress: [],
            Behavior: [],
            Temperature: [],
          } as Parameters<typeof mergeIntoLists>[0])
        expect(merge(shuffled)).toEqual(merge(alerts))
      }),
    )
  })
})

describe('the counts of the navigation', () => {
  test('follow a new alert and its acknowledgement', () => {
    const raised = mergeIntoCounted(counted([alertOf(1, 5)], 40), [alertOf(2, 0)], now)!
    expect([raised.TotalDuress, raised.PendingDuress]).toEqual([42, 42])
    const settled = mergeIntoCounted(raised, [alertOf(2, 0, 'ann')], now)!
    expect([settled.TotalDuress, settled.PendingDuress]).toEqual([42, 41])
    expect(mergeIntoCounted(settled, [alertOf(2, 0, 'ann')], now)).toEqual(settled)
  })

  test('are reloaded when an alert beyond the newest 30 changes', () => {
    const newest = Array.from({ length: 30 }, (_, i) => alertOf(100 - i, i))
    expect(mergeIntoCounted(counted(newest, 5), [alertOf(1, 300, 'ann')], now)).toBeNull()
    expect(mergeIntoCounted(counted(newest, 5), [alertOf(101, 0)], now)!.Duress).toHaveLength(30)
  })
})

test('an alert that was recorded late or withdrawn is listed and not counted', () => {
  const one = (id: number, state: AlertOccurrence['state'], userName: string | null = null) => ({
    ...alertOf(id, id, userName),
    state,
    reason: 'The truck was slower.',
  })
  const pending = mergeIntoCounted(counted([]), [one(1, 'pending'), one(2, 'pending'), one(3, 'recorded')], now)!
  expect([pending.Duress.length, pending.TotalDuress, pending.PendingDuress]).toEqual([3, 2, 2])
  const withdrawn = mergeIntoCounted(pending, [one(1, 'withdrawn')], now)!
  expect([withdrawn.Duress.length, withdrawn.TotalDuress, withdrawn.PendingDuress]).toEqual([3, 1, 1])
  // An older reply doesn't restore it.
  expect(mergeIntoCounted(withdrawn, [one(1, 'pending')], now)).toEqual(withdrawn)
  expect(countPending(withdrawn.Duress)).toBe(1)
})

test('a notification keeps its own id when its alert is acknowledged', () => {
  const notified = { ...alertOf(9, 1), id: 500 }
  const after = mergeIntoNotifications({ Notifications: [notified], NotificationsCount: 1 }, [alertOf(9, 1, 'ann')])
  expect(after.NotificationsCount).toBe(0)
  expect(after.Notifications.map(({ id, userName }) => [id, userName])).toEqual([[500, 'ann']])
})

describe('many at once', () => {
  const anyAlerts = fc.array(fc.record({ id: fc.nat(20), minutes: fc.nat(1000), isSettled: fc.boolean() }))
  const alertsOf = (records: readonly { id: number; minutes: number; isSettled: boolean }[]) =>
    records.map(({ id, isSettled }) => alertOf(id, (id * 37) % 1000, isSettled ? 'ann' : null))

  test('come to the same as one after the other', () => {
    fc.assert(
      fc.property(anyAlerts, anyAlerts, (before, news) => {
        const start = mergeAlerts([], alertsOf(before), now)
        const oneByOne = alertsOf(news).reduce((alerts, alert) => mergeAlerts(alerts, [alert], now), start)
        expect(mergeAlerts(start, alertsOf(news), now)).toEqual(oneByOne)
      }),
    )
  })

  test('never take an acknowledgement back', () => {
    const settled = mergeAlerts([], [alertOf(1, 5, 'ann')], now)
    expect(mergeAlerts(settled, [alertOf(1, 5)], now)).toEqual(settled)
    expect(mergeAlerts([], [alertOf(1, 5, 'ann'), alertOf(1, 5)], now)).toEqual(settled)
    const counts = counted([alertOf(1, 5, 'ann')])
    expect(mergeIntoCounted(counts, [alertOf(1, 5)], now)).toEqual(counts)
  })

  test('update the user’s own notifications and the count of those pending', () => {
    const first = addNotifications(
      { Notifications: [], NotificationsCount: 0 },
      [alertOf(500, 2), alertOf(501, 1)],
      now,
    )
    expect([first.Notifications.map(({ id }) => id), first.NotificationsCount]).toEqual([[501, 500], 2])
    expect(addNotifications(first, [alertOf(500, 2, 'ann')], now).NotificationsCount).toBe(1)
  })
})

test('an incident keeps the most presses, in whatever order its messages come', () => {
  const created = minutesAgo(1)
  const pressed = (presses: number) => ({ ...alertOccurrence(7, { created }), presses })
  for (const order of [
    [1, 2, 3],
    [3, 1, 2],
    [2, 3, 1],
  ]) {
    const merged = order.reduce<AlertOccurrence[]>(
      (alerts, presses) => mergeAlerts(alerts, [pressed(presses)], now),
      [],
    )
    expect(merged.map(({ id, presses }) => [id, presses])).toEqual([[7, 3]])
  }
  const acknowledged = alertOccurrence(7, { created, acknowledged: { userName: 'ann', at: created } })
  expect(mergeAlerts([acknowledged], [pressed(3)], now)).toEqual([acknowledged])
})
