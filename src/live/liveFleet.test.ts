import { expect, test } from 'vitest'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { toFleetAsset } from './fleetAsset.ts'
import { createLiveFleet } from './liveFleet.ts'

const heard = (minute: number) => `2026-11-21T05:${String(minute).padStart(2, '0')}:00.000Z`

const assetOf = (assetId: number, assetName: string, minute: number, more: Partial<RealtimeAsset> = {}) =>
  ({
    assetId,
    assetName,
    friendlyName: '',
    statusString: 'Active',
    duressPending: false,
    lastMessage: { received: heard(minute) },
    ...more,
  }) as RealtimeAsset

function fleetOf(...assets: RealtimeAsset[]) {
  const fleet = createLiveFleet()
  const moved: number[] = []
  fleet.onMoves((batch) => moved.push(...batch.map(({ assetId }) => assetId)))
  fleet.load(assets.map(toFleetAsset))
  return { fleet, moved }
}

test('reports a move at once, and keeps the identity of the rows until something changes', () => {
  const { fleet, moved } = fleetOf(assetOf(1, 'A', 0), assetOf(2, 'B', 0))
  const before = fleet.rows()
  expect(fleet.rows()).toBe(before)
  expect(fleet.apply(assetOf(2, 'B', 1))).toBe(true)
  expect(moved).toEqual([2])
  expect(fleet.rows()).not.toBe(before)
  expect(fleet.get(2)!.lastMessage!.received).toBe(heard(1))
})

test('what is older than what is known changes nothing, neither from the hub nor from the list', () => {
  const { fleet, moved } = fleetOf(assetOf(1, 'A', 5))
  expect(fleet.apply(assetOf(1, 'A', 4))).toBe(true)
  expect(moved).toEqual([])
  fleet.apply(assetOf(1, 'A', 7))
  fleet.load([assetOf(1, 'A', 6), assetOf(2, 'B', 0)].map(toFleetAsset))
  expect(fleet.get(1)!.lastMessage!.received).toBe(heard(7))
  expect(fleet.rows()).toHaveLength(2)
})

test('an asset that is not on the list, or no longer belongs there, asks for the list', () => {
  const { fleet } = fleetOf(assetOf(1, 'A', 0))
  expect(fleet.apply(assetOf(9, 'New', 1))).toBe(false)
  expect(fleet.get(9)).toBeUndefined()
  expect(fleet.apply(assetOf(1, 'A', 1, { statusString: 'Disabled' }))).toBe(false)
})

test('a duress shows and goes without a message of the asset', () => {
  const { fleet, moved } = fleetOf(assetOf(1, 'A', 0))
  fleet.setDuress(1, true)
  fleet.setDuress(1, true)
  fleet.setDuress(1, false)
  expect(moved).toEqual([1, 1])
  expect(fleet.get(1)!.duressPending).toBe(false)
})

test('what the hub says before the list came counts for the assets on it, and is not shown by itself', () => {
  const fleet = createLiveFleet()
  expect(fleet.apply(assetOf(1, 'A', 9))).toBe(true)
  expect(fleet.apply(assetOf(7, 'Of another group', 9))).toBe(true)
  expect([fleet.rows(), fleet.get(1)]).toEqual([undefined, undefined])
  fleet.load([assetOf(1, 'A', 5), assetOf(2, 'B', 5)].map(toFleetAsset))
  expect(fleet.rows()!.map(({ assetId, lastMessage }) => [assetId, lastMessage?.received])).toEqual([
    [1, heard(9)],
    [2, heard(5)],
  ])
})
