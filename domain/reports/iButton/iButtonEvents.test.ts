import { describe, expect, it } from 'vitest'
import { iButtonEvents, type FobConnection } from './iButtonEvents.ts'

const connection = (connected: number, disconnected: number | null, assetId = 1): FobConnection => ({
  assetId,
  asset: `Truck ${assetId}`,
  connected,
  disconnected,
})
const eventsOf = (connections: FobConnection[]) =>
  iButtonEvents(connections, { start: 100, end: 200 }).map(({ at, event, asset }) => `${at} ${event} ${asset}`)

describe('the events of a key fob', () => {
  it('are its taps and removals in order of time, whichever asset', () => {
    expect(eventsOf([connection(150, 160, 2), connection(110, 120)])).toEqual([
      '110 iButton connected Truck 1',
      '120 iButton disconnected Truck 1',
      '150 iButton connected Truck 2',
      '160 iButton disconnected Truck 2',
    ])
  })

  it('cover only the part of a stay within the bounds, including the first moment and excluding the last', () => {
    expect(eventsOf([connection(90, 100)])).toEqual(['100 iButton disconnected Truck 1'])
    expect(eventsOf([connection(199, 200)])).toEqual(['199 iButton connected Truck 1'])
    expect(eventsOf([connection(99, 200), connection(150, null)])).toEqual(['150 iButton connected Truck 1'])
    expect(eventsOf([])).toEqual([])
  })
})
