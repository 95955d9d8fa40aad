import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { duressBar } from '../early/duressBar.ts'
import { countedAlertsQuery } from './alertQueries.ts'
import { DuressNotice } from './DuressNotice.tsx'
import { closeDuressNotices, dismissDuress } from './duressNotices.ts'
import { announceNewAlerts } from './announceNewAlerts.ts'
import { showIncident } from './openIncident.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const created = minutesAgo(10)
const duress = (id: number, assetName: string, userName: string | null = null, presses = 1) =>
  ({
    id,
    presses,
    category: 'Duress',
    eventId: 59,
    eventName: 'Duress',
    assetName,
    friendlyName: '',
    created,
    customerName: 'Northern Freight',
    location: 'Ballarat VIC',
    gPRMC: { created },
    drill: false,
    userId: userName && 7,
    userName,
    acknowledgedDescription: userName ? 'All well' : '',
  }) as AlertOccurrence

let queryClient: QueryClient
let announcer: ReturnType<typeof announceNewAlerts>
const serverReplies = (...Duress: AlertOccurrence[]) =>
  act(async () => {
    const counts = { TotalDuress: 0, PendingDuress: 0, TotalBehavior: 0, PendingBehavior: 0 }
    const data = { ...counts, TotalTemperature: 0, PendingTemperature: 0, Duress, Behavior: [], Temperature: [] }
    queryClient.setQueryData(countedAlertsQuery.queryKey, { data, savedAt: 0, isOffline: false })
    await new Promise((resolve) => setTimeout(resolve))
  })

beforeEach(() => {
  queryClient = new QueryClient()
  announcer = announceNewAlerts(queryClient)
  render(
    <QueryClientProvider client={queryClient}>
      <DuressNotice />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  announcer.stopAnnouncing()
  act(closeDuressNotices)
  queryClient.clear()
  localStorage.clear()
  cleanup()
})

test('a duress that waited before is shown, and one that comes later in front of it, with asset and place', async () => {
  await serverReplies(duress(1, 'Old truck'))
  expect(screen.getByText('Duress: Old truck')).toBeTruthy()
  await serverReplies(duress(2, 'North truck'), duress(1, 'Old truck'))
  expect(screen.getByText('Duress: North truck')).toBeTruthy()
  expect(document.querySelector('.duress-text')!.textContent).toContain('Northern Freight\u00A0·\u00A0Ballarat VIC')
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/AlertCentre?alert=duress&id=2')
})

test('no line begins or ends with a dot, and a duress of today has its time without the day', async () => {
  const today = { ...duress(2, 'North truck', null, 3), friendlyName: 'Nora' }
  const older = { ...duress(1, 'Old truck'), gPRMC: { created: '2026-03-01T02:00:05Z' } } as AlertOccurrence
  await serverReplies(today)
  const text = () => document.querySelector('.duress-text')!.textContent
  expect(text()).not.toMatch(/[ \t]·|·[ \t]/)
  expect(text()).toMatch(
    /^Duress: North truck\u00A0·\u00A0NoraPressed 3 times\u00A0·\u00A0Northern.*VIC\u00A0·\u00A0\d\d:\d\d:\d\d$/,
  )
  act(() => dismissDuress(today))
  await serverReplies(older, today)
  expect(text()).toMatch(/01\/03\/2026 \d\d:00:05$/)
})

test('a duress of this minute is new even in the first list', async () => {
  await serverReplies({ ...duress(5, 'West truck'), created: minutesAgo(0.5) })
  expect(screen.getByText('Duress: West truck')).toBeTruthy()
})

test('a hub message and the list that follows show one notice, and putting it away is the last of it', async () => {
  await serverReplies()
  act(() => announcer.announce([duress(3, 'South truck')]))
  await serverReplies(duress(3, 'South truck'))
  expect(screen.getAllByText('Duress: South truck')).toHaveLength(1)
  act(() => screen.getByRole('button', { name: 'Dismiss Duress: South truck' }).click())
  await serverReplies(duress(3, 'South truck'))
  expect(screen.queryByText('Duress: South truck')).toBeNull()

  // Nor does the next load bring it back; another press does.
  announcer.stopAnnouncing()
  queryClient.clear()
  announcer = announceNewAlerts(queryClient)
  await serverReplies(duress(3, 'South truck'))
  expect(screen.queryByText('Duress: South truck')).toBeNull()
  await serverReplies(duress(3, 'South truck', null, 2))
  expect(screen.getByText('Duress: South truck')).toBeTruthy()
  expect(screen.getByText(/^Pressed 2 times/)).toBeTruthy()
})

test('an incident that the screen shows has no notice of its own', async () => {
  await serverReplies()
  await serverReplies(duress(6, 'Far truck'))
  let leave = () => undefined as void
  act(() => void (leave = showIncident(6)))
  expect(screen.queryByText('Duress: Far truck')).toBeNull()
  act(() => leave())
  expect(screen.getByText('Duress: Far truck')).toBeTruthy()
})

test('the notice says who acknowledged, and an older answer does not take that back', async () => {
  await serverReplies()
  await serverReplies(duress(4, 'East truck'))
  await serverReplies(duress(4, 'East truck', 'ann'))
  expect(screen.getByText('Acknowledged: East truck')).toBeTruthy()
  expect(screen.getByText('By ann: All well')).toBeTruthy()
  await serverReplies(duress(4, 'East truck'))
  expect(screen.queryByText('Duress: East truck')).toBeNull()
})

test('the bar that was there before the portal says the same and leads to the same places, and is there no longer', async () => {
  const alerts = [
    { ...duress(8, 'North truck', null, 3), friendlyName: 'Nora', location: '4 km NE of Ballarat VIC', drill: true },
    duress(9, 'South truck', 'ann'),
    { ...duress(7, 'Old truck'), late: true, received: minutesAgo(1) },
    duress(6, 'East truck'),
  ]
  const early = duressBar(alerts, { userId: '', timeZoneId: 'act' })!
  document.body.append(early)
  await serverReplies(...alerts)
  const shown = document.querySelector('.duress-notice')!
  expect(early.isConnected).toBe(false)
  expect(shown).not.toBe(early)
  expect(shown.querySelector('.duress-text')!.innerHTML).toBe(early.querySelector('.duress-text')!.innerHTML)
  const links = (bar: Element) =>
    [...bar.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links(shown)).toEqual(links(early))
  expect(links(shown)).toHaveLength(2)
})

test('a duress that was put away, acknowledged or only recorded has no bar before the portal either', () => {
  act(() => dismissDuress({ id: 8, presses: 3 }))
  const recorded = { ...duress(7, 'Old truck'), state: 'recorded' } as AlertOccurrence
  const reader = { userId: '', timeZoneId: 'act' }
  expect(duressBar([duress(8, 'North truck', null, 3), duress(9, 'South truck', 'ann'), recorded], reader)).toBeNull()
  expect(duressBar([duress(8, 'North truck', null, 4)], reader)?.textContent).toContain('Duress: North truck')
})
