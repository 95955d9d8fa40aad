import { expect, test } from 'vitest'
import { alertOccurrence } from '../../../tests/fixtures/alertOccurrence.ts'
import type { DashboardAsset, DashboardEvent } from '../../../contract/dashboard/dashboardEndpoints.ts'
import type { CountedAlerts } from '../../live/mergeAlerts.ts'
import { attentionRows } from './attention.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

const counted = (lists: Partial<CountedAlerts>): CountedAlerts => ({
  Duress: [],
  Behavior: [],
  Temperature: [],
  TotalDuress: 0,
  PendingDuress: 0,
  TotalBehavior: 0,
  PendingBehavior: 0,
  TotalTemperature: 0,
  PendingTemperature: 0,
  ...lists,
})

/** Fields that the rows don't read are left out. */
const asset = (fields: Partial<DashboardAsset>) => ({ id: 5, assetName: 'Van', ...fields }) as DashboardAsset
const event = (fields: Partial<DashboardEvent>) =>
  ({ id: 9, assetId: 6, assetName: 'Ute', ...fields }) as DashboardEvent

test('nothing is counted before the server has replied', () => {
  const rows = attentionRows({ alerts: undefined, notResponding: undefined, powerCuts: undefined }, now)
  expect(rows.map(({ key, count }) => [key, count])).toEqual([
    ['duress', undefined],
    ['temperature', undefined],
    ['notResponding', undefined],
    ['powerCut', undefined],
  ])
})

test('only pending duresses are named, and the count is that of the badge', () => {
  const acknowledged = { userName: 'south', at: minutesAgo(1) }
  const Duress = [
    { ...alertOccurrence(3, { created: minutesAgo(4) }), assetId: 30, friendlyName: 'Linehaul' },
    alertOccurrence(2, { created: minutesAgo(9), acknowledged }),
  ]
  const alerts = counted({ Duress, TotalDuress: 2, PendingDuress: 1 })
  const [duress] = attentionRows({ alerts, notResponding: [], powerCuts: [] }, now)
  expect(duress).toMatchObject({
    count: 1,
    assets: [{ assetId: 30, name: 'North truck · Linehaul', detail: '4 min ago' }],
    // The only one opens at once; of several the list does.
    action: { href: '/AlertCentre?alert=duress&id=3' },
  })
})

test('a duress that was pressed again is as old as in its bar', () => {
  const pressed = { ...alertOccurrence(3, { created: minutesAgo(90) }), lastPressed: minutesAgo(5) }
  const [duress] = attentionRows({ alerts: counted({ Duress: [pressed] }), notResponding: [], powerCuts: [] }, now)
  expect(duress?.assets[0]?.detail).toBe('5 min ago')
})

test('several pending duresses lead to their list', () => {
  const Duress = [1, 2].map((id) => ({ ...alertOccurrence(id, { created: minutesAgo(id) }), assetId: id }))
  const [duress] = attentionRows(
    { alerts: counted({ Duress, TotalDuress: 2, PendingDuress: 2 }), notResponding: [], powerCuts: [] },
    now,
  )
  expect(duress?.action.href).toBe('/AlertCentre?alert=duress')
})

test('a temperature that is back, or that somebody has acknowledged, is not out', () => {
  const out = (id: number) => ({
    ...alertOccurrence(id, { category: 'Temperature', created: minutesAgo(id) }),
    tempAlertSensor: 'TempB',
    sensorAValue: 3,
    sensorBValue: -9.4,
    tempAlertEndTime: null as string | null,
  })
  const Temperature = [
    out(1),
    { ...out(2), tempAlertEndTime: minutesAgo(1) },
    { ...out(3), userId: 7, userName: 'south' },
  ]
  const [, temperature] = attentionRows(
    { alerts: counted({ Temperature, PendingTemperature: 2 }), notResponding: [], powerCuts: [] },
    now,
  )
  expect(temperature).toMatchObject({ count: 1, assets: [{ name: 'North truck' }] })
  expect(temperature?.assets[0]?.detail).toMatch(/9\.4 °C$/)
  expect(temperature?.hasMore).toBe(false)
})

test('more pending temperature alerts than are at hand may be out too', () => {
  const Temperature = [{ ...alertOccurrence(1, { category: 'Temperature', created: minutesAgo(1) }) }]
  const [, temperature] = attentionRows(
    { alerts: counted({ Temperature, PendingTemperature: 2 }), notResponding: [], powerCuts: [] },
    now,
  )
  expect(temperature?.hasMore).toBe(true)
})

test('what is not responding in any group is located in all of them', () => {
  const [, , notResponding] = attentionRows({ alerts: undefined, notResponding: [asset({})], powerCuts: [] }, now)
  expect(new URL(notResponding!.action.href, 'http://x').searchParams.get('group')).toBe('all')
})

test('assets that stopped reporting and power cuts have their age, and never one in the future', () => {
  const rows = attentionRows(
    {
      alerts: counted({}),
      notResponding: [asset({ lastReported: minutesAgo(120) })],
      powerCuts: [event({ created: minutesAgo(-5) })],
    },
    now,
  )
  expect(rows.slice(2).map(({ assets }) => assets)).toEqual([
    [{ assetId: 5, name: 'Van', detail: '2 h ago' }],
    [{ assetId: 6, name: 'Ute', detail: 'just now' }],
  ])
})
