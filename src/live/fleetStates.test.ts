import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { liveStateOf } from './assetState.ts'
import { toFleetAsset, type FleetAsset } from './fleetAsset.ts'
import { FleetStates } from './fleetStates.ts'

const start = Date.parse('2026-11-21T05:00:00Z')

interface Report {
  /** Seconds after the start. */
  at: number
  driving: boolean
  idling: boolean
  duressPending: boolean
  noSignalAfterSeconds: number
  sensorAValue: number | null
}

const assetOf = (assetId: number, report: Report | null): FleetAsset =>
  toFleetAsset({
    assetId,
    assetName: `A${assetId}`,
    friendlyName: '',
    ibuttonId: null,
    duressPending: report?.duressPending ?? false,
    driving: report?.driving ?? false,
    idlingSince: report?.idling ? new Date(start).toISOString() : null,
    noSignalAfterSeconds: report?.noSignalAfterSeconds ?? 60,
    lastMessage: report && {
      received: new Date(start + report.at * 1000).toISOString(),
      sensorAValue: report.sensorAValue,
      sensorBValue: null,
      iO1: null,
    },
  } as RealtimeAsset)

const report: fc.Arbitrary<Report | null> = fc.option(
  fc.record({
    at: fc.integer({ min: -90_000, max: 100_000 }),
    driving: fc.boolean(),
    idling: fc.boolean(),
    duressPending: fc.boolean(),
    noSignalAfterSeconds: fc.constantFrom(60, 900, 90_000),
    sensorAValue: fc.constantFrom(null, 4),
  }),
)

test('after any reports and at any time, the states are those of each asset by itself', () => {
  const step = fc.record({ at: fc.integer({ min: 0, max: 200_000 }), row: fc.nat(4), heard: report })
  fc.assert(
    fc.property(fc.array(report, { minLength: 5, maxLength: 5 }), fc.array(step, { maxLength: 12 }), (first, steps) => {
      const states = new FleetStates()
      const rows = first.map((one, row) => assetOf(row, one))
      for (const { at, row, heard: next } of steps) {
        const now = start + at * 1000
        rows[row] = assetOf(row, next)
        const { counts, reports, stateOf } = states.update(rows, now)
        const expected = rows.map((asset) => liveStateOf(asset, now))
        expect(rows.map((_, index) => stateOf(index))).toEqual(expected)
        const all = [...counts].flatMap(([state, count]) => Array.from({ length: count }, () => state))
        expect(all.toSorted()).toEqual(expected.toSorted())
        expect(reports.tempA).toBe(rows.some(({ lastMessage }) => lastMessage?.sensorAValue === 4))
      }
    }),
  )
})

test('computing again without changes reads no asset', () => {
  let reads = 0
  const watched = new Proxy(
    assetOf(1, {
      at: 0,
      driving: true,
      idling: false,
      duressPending: false,
      noSignalAfterSeconds: 60,
      sensorAValue: null,
    }),
    {
      get(asset, field, receiver) {
        reads++
        return Reflect.get(asset, field, receiver) as unknown
      },
    },
  )
  const states = new FleetStates()
  states.update([watched], start)
  expect(reads).toBeGreaterThan(0)
  reads = 0
  expect(states.update([watched], start + 60_000).counts.get('driving')).toBe(1)
  expect(reads).toBe(0)
  expect(states.update([watched], start + 60_001).counts.get('noSignal')).toBe(1)
  expect(states.update([watched], start + 60_000).counts.get('driving')).toBe(1)
})

test('a list of another length is looked at as a whole', () => {
  const states = new FleetStates()
  states.update([assetOf(1, null)], start)
  const { counts } = states.update([assetOf(2, null), assetOf(3, null)], start)
  expect(counts).toEqual(new Map([['unknown', 2]]))
})
