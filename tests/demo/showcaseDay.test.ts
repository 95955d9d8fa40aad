import { expect, test } from 'vitest'
import { parseOverlay } from '../../domain/places/overlay.ts'
import { tripLog } from '../../domain/reports/tripLog/tripLog.ts'
import type { TripLogInput } from '../../domain/reports/day/tripLogInput.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { demoFleet, demoSeed, historyOf } from '../../server/demo/demoFleet.ts'
import { showcase } from '../../server/demo/showcaseDay.ts'

function report(now: number) {
  const fleet = demoFleet(demoSeed, now)
  const customer = fleet.customers[0]!
  const asset = customer.assets.find((one) => one.plan.key === showcase.assetName)!
  const bounds = dayBounds(asset.plan.showcaseDay!, customer.timeZone)
  const messages = historyOf(fleet, asset)
    .filter((message) => message.created > bounds.start - 43_200_000 && message.created < bounds.end + 43_200_000)
    .map((message, i) => ({ ...message, id: i + 1, assetId: 7, deviceId: 7 }))
  const places: TripLogInput['places'] = [
    ...customer.depots.map((depot, i) => ({
      kind: 'depot' as const,
      id: i + 1,
      name: depot.name,
      overlay: depot.overlay,
    })),
    ...customer.pois.map((poi, i) => ({ kind: 'poi' as const, id: i + 1, name: poi.name, overlay: poi.overlay })),
  ].map(({ overlay, ...place }) => ({ ...place, overlay: parseOverlay(overlay)!, minMinutes: 0 }))
  return tripLog({
    asset: {
      id: 7,
      name: asset.plan.key,
      tempA: true,
      tempB: true,
      driverID: true,
      depotId: 1,
      depotName: asset.depot,
    },
    customer: {
      tempA: customer.tempA,
      tempB: customer.tempB,
      fridgeEventTrigger: customer.fridgeEventTrigger,
      engineEventTrigger: customer.engineEventTrigger,
      temperatureThresholdDuration: 30,
      speedExceptionDurationLimit: 3,
    },
    speedLimitKph: 100,
    places,
    messages,
    checkpoint: null,
    sessionBefore: null,
    driverNames: new Map(customer.drivers.map(({ serial, name }) => [serial, name])),
    bounds,
    timeZoneId: customer.timeZone,
    useFiltering: true,
    compact: false,
    now,
  })
}

// Loaded on any day, at any hour; daylight saving ends on 5 April 2026 and begins on 4 October.
const loadedAt = [
  '2026-11-21T13:30:00Z',
  '2026-04-06T22:00:00Z',
  '2026-10-05T20:00:00Z',
  '2027-01-01T03:00:00Z',
  '2027-07-14T08:45:00Z',
]

test.each(loadedAt)('loaded at %s, its trip log has a row of every kind', (when) => {
  const log = report(Date.parse(when))
  const counts = Object.fromEntries(
    Object.entries(log).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.length]] : [])),
  )
  for (const section of [
    'trips',
    'virtualTrips',
    'temperatureExceptions',
    'parkedIdleExceptions',
    'speedExceptions',
    'generalExceptionsIbutton',
    'geoOverlayEvents',
    'rawMessagesEvents',
  ])
    expect(counts[section], `${section} of ${JSON.stringify(counts)}`).toBeGreaterThan(0)
  expect(log.trips.some((trip) => trip.isSubTrip)).toBe(true)
  expect(log).toMatchObject({
    duress: 1,
    powercut: 1,
    lowBattery: 1,
    harshTurning: 1,
    harshAcceleration: 1,
    harshBraking: 1,
  })
})
