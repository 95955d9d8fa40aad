import { expect, test, vi } from 'vitest'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { toFleetAsset } from './fleetAsset.ts'
import { ListedAsset } from './listedAsset.ts'
import type { ListColumns } from './listColumns.ts'
import { createLiveFleet } from './liveFleet.ts'
import { eventually } from '../../tests/support/eventually.ts'

const reportedAt = (minute: number) => `2026-11-21T05:${String(minute).padStart(2, '0')}:00.000Z`

const assetOf = (assetId: number, assetName: string, minute: number, more: Partial<RealtimeAsset> = {}) =>
  ({
    assetId,
    assetName,
    friendlyName: '',
    statusString: 'Active',
    duressPending: false,
    lastMessage: { received: reportedAt(minute) },
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
  expect(fleet.get(2)!.lastMessage!.received).toBe(reportedAt(1))
})

test('what is older than what is known changes nothing, neither from the hub nor from the list', () => {
  const { fleet, moved } = fleetOf(assetOf(1, 'A', 5))
  expect(fleet.apply(assetOf(1, 'A', 4))).toBe(true)
  expect(moved).toEqual([])
  fleet.apply(assetOf(1, 'A', 7))
  fleet.load([assetOf(1, 'A', 6), assetOf(2, 'B', 0)].map(toFleetAsset))
  expect(fleet.get(1)!.lastMessage!.received).toBe(reportedAt(7))
  expect(fleet.rows()).toHaveLength(2)
})

test('an asset that isn’t on the list, or no longer belongs there, reloads the list', () => {
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
    [1, reportedAt(9)],
    [2, reportedAt(5)],
  ])
})

/** A list of so many assets, as the worker hands it over, without the fields that these tests don't look at. */
function listOf(count: number, tempOf: (row: number) => number) {
  const rows = Array.from({ length: count }, (_, row) => row)
  const columns: ListColumns = {
    order: Uint32Array.from(rows),
    numbers: new Map([
      ['assetId', Float64Array.from(rows, (row) => row + 1)],
      ['latitude', Float64Array.from(rows, () => -37)],
      ['duressPending', new Float64Array(count)],
      ['lastMessage.received', Float64Array.from(rows, () => Date.parse(reportedAt(5)))],
      ['lastMessage.sensorAValue', Float64Array.from(rows, tempOf)],
    ]),
    texts: new Map(),
    search: { text: '', ends: new Uint32Array(count) },
  }
  return rows.map((row) => new ListedAsset(columns, row))
}

test('a long list that comes again replaces only what it says otherwise, and never what the hub said later', async () => {
  const fleet = createLiveFleet()
  fleet.load(listOf(5000, () => 4))
  const [moved, replaced] = [[] as number[], vi.fn()]
  fleet.onMoves((batch) => moved.push(...batch.map(({ assetId }) => assetId)))
  fleet.onReplaced(replaced)
  const [first, changed] = [fleet.get(1), fleet.get(2)]
  fleet.load(listOf(5000, (row) => (row === 1 ? 9 : 4)))
  expect(fleet.apply(assetOf(5000, 'Z', 7))).toBe(true)
  await eventually(() => expect(fleet.get(2)?.lastMessage?.sensorAValue).toBe(9))
  await eventually(() => expect(moved).toEqual([5000, 2]))
  expect(fleet.get(1)).toBe(first)
  expect(fleet.get(2)).not.toBe(changed)
  expect(fleet.get(5000)?.lastMessage?.received).toBe(reportedAt(7))
  expect(fleet.rows()).toHaveLength(5000)
  expect(replaced).not.toHaveBeenCalled()

  fleet.load(listOf(4999, () => 4))
  await eventually(() => expect(fleet.rows()).toHaveLength(4999))
  expect(replaced).toHaveBeenCalledOnce()
})

test('a duress that is reported while a long list is compared stays, though the asset sent nothing since', async () => {
  const fleet = createLiveFleet()
  fleet.load(listOf(5000, () => 4))
  fleet.load(listOf(5000, (row) => (row === 1 ? 9 : 4)))
  fleet.setDuress(1, true)
  fleet.setDuress(5000, true)
  await eventually(() => expect(fleet.get(2)?.lastMessage?.sensorAValue).toBe(9))
  expect([fleet.get(1)?.duressPending, fleet.get(5000)?.duressPending]).toEqual([true, true])
})

test('a long list of another group doesn’t come after that group was left', async () => {
  const fleet = createLiveFleet()
  fleet.load(listOf(5000, () => 4))
  fleet.load(listOf(5000, () => 9))
  fleet.clear()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(fleet.isLoaded()).toBe(false)
  expect(fleet.get(2)).toBeUndefined()
})
