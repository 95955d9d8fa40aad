import type { NewMessage } from '../../server/ingest/messageStore.ts'
import { emptyMessage } from '../../server/ingest/incomingMessage.ts'
import type { SeededFleet } from '../support/seedFleet.ts'

/** Live messages: of the last hours, as nearly all are. Those of ten hours ago and more make summaries of days stale, which takes a quarter more. */
export const start = Date.now() - 4 * 3_600_000

/** A position as a device sends it, at a time (epoch ms) after `start`. */
export function deviceMessage(created: number) {
  const step = (created - start) / 1000
  return {
    created: new Date(created).toISOString(),
    gPRMC: {
      latitude: -37.5 + Math.sin(step / 900) / 50,
      longitude: 143.8 + Math.cos(step / 900) / 50,
      speed: 60,
      heading: 90,
      validity: 'A',
    },
    odometer: 1000 + step / 60,
    iO1: 1,
    iO3: 1,
    sensorAValue: 4.5,
    satellites: 9,
    deviceVolts: 24.1,
  }
}

/** The same as a row of another asset, which no live state follows. */
export function benchRow({ assets }: SeededFleet, created: number): NewMessage {
  const { gPRMC, odometer, ...given } = deviceMessage(created)
  return {
    ...emptyMessage(created),
    deviceId: 9e5,
    assetId: assets.south,
    received: created,
    deviceCreated: null,
    content: BigInt(created),
    latitude: gPRMC.latitude,
    longitude: gPRMC.longitude,
    speedKph: 60,
    heading: 90,
    validity: 'A' as const,
    fixCreated: created,
    odometerKm: odometer,
    iO1: given.iO1,
    iO3: given.iO3,
    sensorAValue: 4.5,
    satellites: 9,
    deviceVolts: 24.1,
  }
}
