import { expect, test } from 'vitest'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { summariseEvents } from './summariseEvents.ts'

const ids: Readonly<Record<string, number>> = { Duress: 59, 'Harsh braking': 405, Overspeed: 410 }
const alert = (eventName: string, assetId: number, drill = false) =>
  ({
    eventId: ids[eventName],
    eventName,
    assetId,
    assetName: `Truck ${assetId}`,
    friendlyName: '',
    drill,
  }) as AlertOccurrence

test('alerts are counted by event, the most frequent first, with the asset if there is one', () => {
  const alerts = [
    alert('Overspeed', 1),
    alert('Harsh braking', 1),
    alert('Harsh braking', 2),
    alert('Harsh braking', 2),
  ]
  expect(summariseEvents(alerts)).toMatchObject([
    { eventName: 'Harsh braking', count: 3, assets: '2 assets' },
    { eventName: 'Overspeed', count: 1, assets: 'Truck 1' },
  ])
})

test('a drill is not counted among the real ones', () => {
  const names = summariseEvents([alert('Duress', 1), alert('Duress', 1, true)]).map(({ eventName }) => eventName)
  expect(names).toEqual(['DRILL Duress', 'Duress'])
})
