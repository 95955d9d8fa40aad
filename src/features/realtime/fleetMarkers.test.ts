import { expect, test } from 'vitest'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { toFleetAsset } from '../../live/fleetAsset.ts'
import { createLiveFleet } from '../../live/liveFleet.ts'
import { markerStates } from '../../map/liveAsset.ts'
import { fleetMarkers, rowStates } from './fleetMarkers.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
const assetOf = (assetId: number, more: Partial<RealtimeAsset>) =>
  toFleetAsset({
    assetId,
    assetName: `A${assetId}`,
    friendlyName: '',
    ibuttonId: null,
    duressPending: false,
    driving: true,
    idlingSince: null,
    noSignalAfterSeconds: 60,
    latitude: -30 - assetId,
    longitude: 140 + assetId,
    lastMessage: { received: new Date(now - 10_000).toISOString() },
    ...more,
  } as RealtimeAsset)

test('every asset with a place has a marker in its state, and those without are left out', () => {
  const fleet = createLiveFleet()
  fleet.load([
    assetOf(1, {}),
    assetOf(2, { latitude: null, longitude: null }),
    assetOf(3, { lastMessage: null }),
    assetOf(4, { duressPending: true }),
  ])
  const { assetIds, longitudes, latitudes, states } = fleetMarkers(fleet, now)
  expect(assetIds).toEqual([1, 3, 4])
  expect([...longitudes]).toEqual([141, 143, 144])
  expect([...latitudes]).toEqual([-31, -33, -34])
  expect(Array.from(states, (state) => markerStates[state])).toEqual(['driving', 'notResponding', 'duress'])
  expect(rowStates(fleet, now + 60_000)).toEqual(['noSignal', 'noSignal', 'unknown', 'duress'])
})
