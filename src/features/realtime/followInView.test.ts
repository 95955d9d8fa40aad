import type { Map as MapLibreMap } from 'maplibre-gl'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { recentreOnResize } from './followInView.ts'

const room = vi.hoisted(() => ({ hasAsset: true, key: 0 }))
vi.mock('./mapRoom.ts', () => ({
  roomOf: () => ({ offset: [0, -90], has: () => room.hasAsset, key: String(room.key) }),
  followRoom: () => () => undefined,
}))

const fleet = { get: () => ({ latitude: -37, longitude: 144 }) } as unknown as LiveFleet
let listeners = new Map<string, (event: { originalEvent?: object }) => void>()
const easeTo = vi.fn(() => void (room.hasAsset = true))
const map = {
  isMoving: () => false,
  project: () => ({ x: 0, y: 0 }),
  easeTo,
  on: (type: string, listener: () => void) => listeners.set(type, listener),
  off: (type: string) => listeners.delete(type),
} as unknown as MapLibreMap

/** The device is turned, which leaves the asset outside what nothing covers. */
function turn(): void {
  room.hasAsset = false
  room.key += 1
  listeners.get('resize')?.({})
  listeners.get('moveend')?.({})
}

/** Somebody drags the map. */
function drag(hasAsset: boolean): void {
  room.hasAsset = hasAsset
  listeners.get('moveend')?.({ originalEvent: {} })
}

beforeEach(() => {
  listeners = new Map()
  easeTo.mockClear()
  room.hasAsset = true
})

test('the asset that was flown to is still seen after the device was turned', () => {
  const stop = recentreOnResize(map, fleet, 1)
  turn()
  expect(easeTo).toHaveBeenCalledExactlyOnceWith({ center: [144, -37], offset: [0, -90] })
  turn()
  expect(easeTo).toHaveBeenCalledTimes(2)
  stop()
  turn()
  expect(easeTo).toHaveBeenCalledTimes(2)
})

test('a map that somebody moved away from the asset stays where it is, until the asset is seen again', () => {
  recentreOnResize(map, fleet, 1)
  drag(false)
  turn()
  expect(easeTo).not.toHaveBeenCalled()
  drag(true)
  turn()
  expect(easeTo).toHaveBeenCalledOnce()
})

test('a map that cannot be moved as far as the asset is moved once, not for ever', () => {
  recentreOnResize(map, fleet, 1)
  for (let i = 0; i < 9; i += 1)
    easeTo.mockImplementationOnce(() => {
      listeners.get('moveend')?.({})
    })
  turn()
  expect(easeTo).toHaveBeenCalledOnce()
  easeTo.mockReset().mockImplementation(() => void (room.hasAsset = true))
})

test('a cluster elsewhere that is pressed opens, in place of the map going back to the asset', () => {
  recentreOnResize(map, fleet, 1)
  room.hasAsset = false
  listeners.get('moveend')?.({})
  turn()
  expect(easeTo).not.toHaveBeenCalled()
})
