import { describe, expect, it } from 'vitest'
import { minute, morning, simulateReadings, type Part } from '../../tests/accuracy/simulatedDrive.ts'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { detectTrips } from './detectTrips.ts'

const later = morning + 400 * 60 * minute
const detect = (parts: readonly Part[], useFiltering = true) =>
  detectTrips(simulateReadings(parts), { now: later, useFiltering })
const parked = (minutes: number, more: Partial<Part> = {}): Part => ({ minutes, kph: 0, ...more })
const off: Partial<Part> = { ignition: 0 }
const on: Partial<Part> = { ignition: 1 }

describe('trips by the ignition wire', () => {
  it('go from ignition on to ignition off, idling included', () => {
    const { trips, ignitionOn } = detect([
      parked(30, off),
      parked(6, on),
      { minutes: 20, kph: 60, ignition: 1 },
      parked(30, off),
    ])
    expect(trips).toMatchObject([{ kind: 'trip', open: false, legs: [] }])
    const [trip] = trips
    expect(trip!.started).toBe(morning + 30 * minute)
    expect(trip!.completed).toBe(morning + 56 * minute)
    expect(trip!.distanceKm).toBeCloseTo(20, 0)
    expect(trip!.peakSpeedKph).toBe(60)
    expect(trip!.engineMs).toBe(26 * minute)
    expect(trip!.idlingMs / minute).toBeCloseTo(6, 0)
    expect(trip!.movingMs + trip!.idlingMs).toBe(trip!.engineMs)
    expect(ignitionOn).toEqual([{ start: trip!.started, end: trip!.completed }])
  })

  it('have a leg on each side of a stop of five minutes or more', () => {
    const drive: Part = { minutes: 10, kph: 50, ignition: 1 }
    const [long] = detect([parked(10, off), drive, parked(9, on), drive, parked(30, off)]).trips
    expect(long!.legs).toHaveLength(2)
    expect(long!.legs[0]!.completed).toBeLessThan(morning + 21 * minute)
    expect(long!.legs[1]!.started).toBeGreaterThan(morning + 28 * minute)
    expect(long!.legs[0]!.distanceKm + long!.legs[1]!.distanceKm).toBeCloseTo(long!.distanceKm, 0)
    expect(detect([parked(10, off), drive, parked(3, on), drive, parked(30, off)]).trips[0]!.legs).toEqual([])
  })

  it('end before a gap of an hour when the ignition-off message was lost', () => {
    const drive: Part = { minutes: 30, kph: 60, ignition: 1 }
    const { trips, gaps } = detect([parked(10, off), drive, parked(600, { every: 0 }), drive, parked(30, off)])
    expect(trips).toHaveLength(2)
    expect(trips[0]!.completed).toBeLessThanOrEqual(morning + 40 * minute)
    expect(trips[1]!.started).toBeGreaterThanOrEqual(morning + 640 * minute)
    expect(gaps).toMatchObject([{ start: morning + 39.5 * minute, end: morning + 640 * minute }])
    expect(gaps[0]!.movedKm).toBeLessThan(1)
  })

  it('aren’t joined over a night that the wire doesn’t show', () => {
    const drive: Part = { minutes: 30, kph: 60, ignition: 1 }
    const night = parked(600, { ignition: 1, every: 600 })
    expect(detect([parked(10, off), drive, night, drive, parked(30, off)]).trips).toHaveLength(2)
  })

  it('begin with the engine that warms up after a night with the ignition off', () => {
    const { trips } = detect([
      { minutes: 20, kph: 60, ignition: 1 },
      parked(600, { ...off, every: 600 }),
      parked(15, on),
      { minutes: 30, kph: 60, ignition: 1 },
      parked(30, off),
    ])
    expect(trips).toHaveLength(2)
    expect(trips[1]!.started).toBe(morning + 620 * minute)
    expect(trips[1]!.idlingMs / minute).toBeCloseTo(15, 0)
  })

  it('of an engine started in the middle of a long stop are only shown without filtering', () => {
    const story = [
      { minutes: 20, kph: 60, ignition: 1 } as const,
      parked(200, off),
      parked(10, on),
      parked(200, off),
      { minutes: 20, kph: 60, ignition: 1 } as const,
      parked(30, off),
    ]
    expect(detect(story).trips).toHaveLength(2)
    expect(detect(story, false).trips[1]).toMatchObject({
      started: morning + 220 * minute,
      completed: morning + 230 * minute,
      distanceKm: 0,
    })
  })

  it('are two even if the stop with the ignition off was shorter than a stop without a wire has to be', () => {
    const hop: Part = { minutes: 2, kph: 40, ignition: 1 }
    for (const minutes of [1.5, 4.5]) {
      const { trips } = detect([parked(30, off), hop, parked(minutes, off), hop, parked(30, off)])
      expect(trips.map(({ kind, started, completed }) => [kind, started, completed])).toEqual([
        ['trip', morning + 30 * minute, morning + 32 * minute],
        ['trip', morning + (32 + minutes) * minute, morning + (34 + minutes) * minute],
      ])
    }
  })

  it('remain when the wire fails only after a short stop with the ignition off', () => {
    const { trips } = detect([
      parked(30, off),
      { minutes: 4, kph: 40, ignition: 1 },
      parked(3, off),
      { minutes: 20, kph: 60, ignition: 0 },
      parked(30, off),
    ])
    expect(trips.map(({ kind }) => kind)).toEqual(['trip', 'tow'])
    expect(trips[0]!.completed).toBe(morning + 34 * minute)
    expect(Math.abs(trips[1]!.started - (morning + 37 * minute))).toBeLessThan(minute)
  })

  it('are replaced by one virtual trip where a loose wire flickers during the drive', () => {
    const flicker: Part[] = [
      { minutes: 4, kph: 60, ignition: 0 },
      { minutes: 1, kph: 60, ignition: 1 },
    ]
    const dead: Part = { minutes: 3, kph: 60, ignition: 0 }
    const { trips } = detect([parked(30, off), ...flicker, ...flicker, dead, parked(3, off), dead, parked(30, off)])
    expect(trips.map(({ kind }) => kind)).toEqual(['virtual'])
  })

  it('become a tow without engine hours if the vehicle moves with the ignition off all the time', () => {
    const { trips, ignitionOn } = detect([
      parked(10, off),
      { minutes: 10, kph: 60, ignition: 1 },
      parked(30, off),
      { minutes: 20, kph: 60, ignition: 0 },
      parked(30, off),
    ])
    expect(trips.map(({ kind }) => kind)).toEqual(['trip', 'tow'])
    expect(trips[1]).toMatchObject({ engineMs: 0, movingMs: 0, idlingMs: 0 })
    expect(trips[1]!.distanceKm).toBeCloseTo(20, 0)
    expect(ignitionOn).toEqual([{ start: trips[0]!.started, end: trips[0]!.completed }])
  })

  it('aren’t split by a wire that flickers for less than a minute while the vehicle moves', () => {
    const driven: Part = { minutes: 5, kph: 70, every: 10, ignition: 1 }
    const flip: Part = { minutes: 10 / 60, kph: 70, every: 10, ignition: 0 }
    const hour = Array.from({ length: 12 }, () => [driven, flip]).flat()
    const { trips } = detect([parked(10, off), ...hour, driven, parked(30, off)])
    expect(trips.map(({ kind }) => kind)).toEqual(['trip'])
    expect(trips[0]!.engineMs).toBe(trips[0]!.completed - trips[0]!.started)
  })

  it('end at once when the key is turned off while stationary, however soon it is turned on again', () => {
    const drive: Part = { minutes: 10, kph: 40, every: 10, ignition: 1 }
    const { trips } = detect([
      parked(10, off),
      drive,
      parked(1, on),
      parked(0.5, { every: 10, ...off }),
      drive,
      parked(9, off),
    ])
    expect(trips).toHaveLength(2)
  })

  it('are in progress while the ignition is on and the last message is recent', () => {
    const messages = simulateReadings([parked(10, off), { minutes: 20, kph: 60, ignition: 1 }])
    const end = morning + 30 * minute
    expect(detectTrips(messages, { now: end, useFiltering: true }).trips).toMatchObject([{ open: true }])
    expect(detectTrips(messages, { now: end + 120 * minute, useFiltering: true }).trips).toMatchObject([
      { open: false },
    ])
  })

  it('of an engine that runs in the yard are only shown without filtering', () => {
    const story = [parked(10, off), parked(8, on), parked(10, off)]
    expect(detect(story).trips).toEqual([])
    expect(detect(story, false).trips).toMatchObject([{ kind: 'trip', distanceKm: 0, idlingMs: 8 * minute }])
  })

  it('use the events ignition on and off if no wire is reported', () => {
    const messages = simulateReadings([parked(10), { minutes: 20, kph: 60 }, parked(10)])
    const message = (at: number, messageID: number) => storedMessage({ created: morning + at * minute, messageID })
    const { trips } = detectTrips([...messages, message(10, 2), message(31, 3)], { now: later, useFiltering: true })
    expect(trips).toMatchObject([{ kind: 'trip', started: morning + 10 * minute, completed: morning + 31 * minute }])
  })

  it('end with the event, even if the device sends the old value of its wire with it', () => {
    const drive: Part = { minutes: 20, kph: 60, ...on }
    const turnedOff = parked(30, { every: 3_600, ...on, say: { messageID: 3 } })
    const { trips } = detect([parked(10, off), drive, turnedOff, parked(30, off)])
    expect(trips).toMatchObject([{ kind: 'trip', completed: morning + 30 * minute }])
  })
})

describe('virtual trips', () => {
  it('begin and end where the vehicle left and stopped, without a wire or with one that never changes', () => {
    for (const ignition of [undefined, 0, 1] as const) {
      const { trips } = detect([
        parked(60, { ignition, jitter: 15 }),
        { minutes: 20, kph: 60, ignition },
        parked(60, { ignition, jitter: 15 }),
      ])
      expect(trips).toMatchObject([{ kind: 'virtual', open: false }])
      expect(Math.abs(trips[0]!.started - (morning + 60 * minute))).toBeLessThan(minute)
      expect(Math.abs(trips[0]!.completed - (morning + 80 * minute))).toBeLessThan(minute)
      expect(trips[0]!.distanceKm).toBeCloseTo(20, 0)
      expect(trips[0]!.engineMs).toBe(trips[0]!.completed - trips[0]!.started)
    }
  })

  it('survive a tunnel and a short stop', () => {
    const drive: Part = { minutes: 5, kph: 95, every: 1 }
    const tunnel: Part = { minutes: 35 / 60, kph: 95, every: 0 }
    expect(detect([parked(10), drive, tunnel, drive, parked(3), drive, parked(20)]).trips).toHaveLength(1)
  })

  it('are two when the vehicle parked for three minutes within a longer pause', () => {
    const ride: Part = { minutes: 10, kph: 40, every: 5 }
    const shuffling: Part = { minutes: 0.6, kph: 3, every: 5 }
    const stop = parked(3.1, { every: 5, jitter: 10 })
    expect(detect([parked(10), ride, shuffling, stop, shuffling, ride, parked(20)]).trips).toHaveLength(2)
    expect(detect([parked(10), ride, parked(2.5, { every: 5 }), ride, parked(20)]).trips).toHaveLength(1)
  })

  it('are split when the recorder was off for 21 minutes while parked', () => {
    const drive: Part = { minutes: 10, kph: 60, every: 2 }
    expect(detect([drive, parked(1), parked(21, { every: 0 }), drive, parked(10)]).trips).toHaveLength(2)
  })

  it('are found with a report every ten minutes all day and a gap of fourteen hours at night', () => {
    const day: Part[] = [{ minutes: 480, kph: 80, every: 600 }, parked(840, { every: 0 })]
    const { trips, gaps } = detect([...day, ...day, { minutes: 60, kph: 80, every: 600 }, parked(30, { every: 600 })])
    expect(trips).toHaveLength(3)
    expect(gaps).toHaveLength(2)
    for (const { completed, started } of trips.slice(0, 2)) expect((completed - started) / minute).toBeGreaterThan(465)
  })

  it('last as long as their distance takes if they lie between two messages', () => {
    for (const minutes of [3, 5, 7]) {
      const hidden: Part[] = [{ minutes, kph: 25, every: 0 }, parked(9 - minutes, { every: 0 })]
      const { trips } = detect([parked(51, { every: 600 }), ...hidden, parked(60, { every: 600 })])
      expect(trips).toHaveLength(1)
      expect((trips[0]!.completed - trips[0]!.started) / minute).toBeCloseTo(minutes, 1)
    }
  })

  it('aren’t created by jitter, nor by the last known position resent every minute with its old speed', () => {
    expect(detect([parked(900, { jitter: 60 })], false).trips).toEqual([])
    expect(detect([parked(900, { every: 60, say: { speedKph: 62 } })], false).trips).toEqual([])
  })
})
