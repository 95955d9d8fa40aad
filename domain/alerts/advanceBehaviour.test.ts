import { describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { advanceMovement, type LiveMovement } from '../trips/liveMovement.ts'
import { advanceBehaviour, type BehaviourEvent, type BehaviourState } from './advanceBehaviour.ts'

const minute = 60_000
const begin = Date.UTC(2026, 10, 21)
const limits = { speedLimitKph: 100, speedExceptionMinutes: 3 }

/** A message `minutes` after the beginning; `km` along a road to the north. */
function message(minutes: number, km: number, more: Partial<StoredMessage> = {}): StoredMessage {
  const created = begin + minutes * minute
  return {
    ...{ id: 1, deviceId: 1, assetId: 1, created, received: created, fixCreated: created, messageID: 1, sequence: 0 },
    ...{ latitude: -37 + km / 111.2, longitude: 144, speedKph: null, heading: null, validity: 'A', accuracyMetres: 5 },
    ...{
      satellites: null,
      odometerKm: null,
      tripCount: null,
      deviceVolts: null,
      deviceTemp: null,
      iO0: null,
      iO1: null,
    },
    ...{
      iO2: null,
      iO3: 1,
      iO8: null,
      sensorAValue: null,
      sensorBValue: null,
      ibutton: null,
      gprsOnline: null,
      alarm: null,
    },
    ...more,
  }
}

function eventsOf(messages: readonly StoredMessage[]): (BehaviourEvent & { at: number })[] {
  let movement: LiveMovement | null = null
  let state: BehaviourState | null = null
  return messages.flatMap((one) => {
    movement = advanceMovement(movement, one)
    const [next, events] = advanceBehaviour(state, one, movement, limits)
    // As it is stored.
    state = JSON.parse(JSON.stringify(next)) as BehaviourState
    return events.map((event) => ({ ...event, at: (one.created - begin) / minute }))
  })
}
const off = (minutes: number, km = 0) => message(minutes, km, { iO3: 0, messageID: messageID.ignitionOff, speedKph: 0 })
const on = (minutes: number, km = 0) => message(minutes, km, { messageID: messageID.ignitionOn, speedKph: 0 })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('overspeed', () => {
  const fast = (minutes: number, speedKph = 118) => message(minutes, minutes * 2, { speedKph })
  const speeds = (...minutes: number[]) => minutes.map((one) => fast(one))

  test('is told once, when it has lasted as long as the customer says', () => {
    expect(eventsOf(speeds(...range(0, 10)))).toEqual([{ eventId: messageID.overspeed, since: begin, at: 3 }])
  })
  test('shorter than that, or with a pause in it, is none', () => {
    expect(eventsOf([...speeds(0, 1, 2), fast(2.5, 99), ...speeds(3, 4)])).toEqual([])
  })
  test('is told again of the next run', () => {
    expect(eventsOf([...speeds(0, 3, 4), fast(5, 80), ...speeds(6, 9)]).map(({ at }) => at)).toEqual([3, 9])
  })
  test('that the device told itself is not told again', () => {
    const own = { ...fast(2), messageID: messageID.overspeed }
    expect(eventsOf([...speeds(0, 1), own, ...speeds(...range(3, 8))])).toEqual([])
  })
  test('of a fix that cannot be believed is none', () => {
    expect(eventsOf(speeds(0, 1, 2, 3, 4).map((one) => ({ ...one, validity: 'V' as const })))).toEqual([])
  })
})

describe('parked idle', () => {
  test('is told once, five minutes after the ignition came on where it stands', () => {
    const night = [message(-60, 0, { iO3: 0 }), off(0)]
    const events = eventsOf([...night, on(10), ...range(11, 40).map((one) => message(one, 0, { speedKph: 0 }))])
    expect(events).toEqual([{ eventId: messageID.parkedIdle, since: begin + 10 * minute, at: 15 }])
  })
  test('begins where it came to rest, and anew at the next stand', () => {
    const drive = (from: number, to: number) => range(from, to).map((one) => message(one, one - 20, { speedKph: 60 }))
    const stand = (from: number, to: number, km: number) =>
      range(from, to).map((one) => message(one, km, { speedKph: 0 }))
    const events = eventsOf([
      off(0),
      on(1),
      ...drive(20, 30),
      ...stand(31, 45, 10),
      ...drive(46, 60),
      ...stand(61, 70, 40),
    ])
    expect(events.map(({ eventId, at }) => [eventId, at])).toEqual([
      [messageID.parkedIdle, 35],
      [messageID.parkedIdle, 65],
    ])
  })
  test('is told once of a standstill whose fixes wander', () => {
    const stand = (from: number, to: number, km: number) =>
      range(from, to).map((one) => message(one, km, { speedKph: 0 }))
    // One astray; then a reflection that holds for a quarter of an hour, 130 m away; then back.
    const wandering = [
      ...stand(1, 10, 0),
      message(11, 0.09),
      ...stand(12, 20, 0),
      ...stand(21, 35, 0.13),
      ...stand(36, 50, 0),
    ]
    expect(eventsOf([off(0), on(0.5), ...wandering]).map(({ at }) => at)).toEqual([6])
  })
  test('is told anew after a short hop of a quarter of a kilometre', () => {
    const stand = (from: number, to: number, km: number) =>
      range(from, to).map((one) => message(one, km, { speedKph: 0 }))
    const hop = [message(11, 0.15, { speedKph: 30 }), ...stand(12, 20, 0.3)]
    expect(eventsOf([off(0), on(0.5), ...stand(1, 10, 0), ...hop]).map(({ at }) => at)).toEqual([6, 17])
  })
  test('is not told of a vehicle in a tunnel, which no fix shows standing', () => {
    const blind = range(2, 30).map((one) => message(one, 0, { latitude: null, longitude: null, validity: 'V' }))
    expect(eventsOf([off(-5), on(0), message(1, 1, { speedKph: 60 }), ...blind])).toEqual([])
  })
  test('is not told of one whose ignition is off or unknown', () => {
    for (const iO3 of [0, null])
      expect(eventsOf(range(0, 30).map((one) => message(one, 0, { iO3, speedKph: 0 })))).toEqual([])
  })
})

describe('no driver break', () => {
  const drive = (from: number, to: number) => range(from, to).map((one) => message(one, one, { speedKph: 60 }))
  const breaks = (messages: readonly StoredMessage[]) =>
    eventsOf(messages).filter(({ eventId }) => eventId === messageID.noDriverBreak)

  test('is told once, after more than 5 h 15 min without a rest', () => {
    expect(breaks([off(-30), on(0, 0), ...drive(1, 400)])).toEqual([
      // It stood until the first minute.
      { eventId: messageID.noDriverBreak, since: begin + minute, at: 317 },
    ])
  })
  test('is not told where a rest of 15 minutes was seen, the ignition on or off', () => {
    const rest = range(201, 217).map((one) => message(one, 200, { speedKph: 0 }))
    expect(breaks([off(-30), on(0), ...drive(1, 200), ...rest, ...drive(218, 420)])).toEqual([])
    expect(breaks([off(-30), on(0), ...drive(1, 200), off(201, 200), on(217, 200), ...drive(218, 420)])).toEqual([])
  })
  test('is told where the rest was shorter', () => {
    const events = breaks([off(-30), on(0), ...drive(1, 200), off(200.5, 200), on(206, 200), ...drive(207, 420)])
    expect(events).toHaveLength(1)
  })
  test('is not told of a vehicle that was silent for hours between two trips', () => {
    expect(breaks([off(-30), on(0), ...drive(1, 200), ...drive(500, 700)])).toEqual([])
  })
})
