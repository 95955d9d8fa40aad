import { describe, expect, it } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { dayFindings } from '../reports/tripLog/tripLog.ts'
import { lastReported, momentsOf } from '../rules/reading.ts'
import { dayBounds } from '../time/dayBounds.ts'
import { orderMessages } from './messageOrder.ts'

const day = '2026-06-10'
const bounds = dayBounds(day, 'UTC')
/** A truck that sends a position and a temperature in the same second, once a minute. */
const pairs = Array.from({ length: 60 }, (_, index) => {
  const created = bounds.start + (600 + index) * 60_000
  return [
    storedMessage({ id: 2 * index + 1, created, latitude: -37 + index / 100, longitude: 145, speedKph: 60, iO3: 1 }),
    storedMessage({ id: 2 * index + 2, created, sensorAValue: 4 + index / 10 }),
  ]
}).flat()

describe('messages of one second', () => {
  it('are all used when their content differs, in an order that doesn’t depend on arrival', () => {
    const ordered = orderMessages(pairs)
    expect(ordered).toHaveLength(pairs.length)
    expect(orderMessages([...pairs].reverse())).toEqual(ordered)
  })

  it('are one when their content is the same', () => {
    const again = pairs.map((message) => ({ ...message, id: message.id + 1_000, received: message.received + 60_000 }))
    expect(orderMessages([...again, ...pairs])).toHaveLength(pairs.length)
  })

  it('are all in the reports, whichever came first', () => {
    const found = [pairs, [...pairs].reverse()].map((messages) =>
      dayFindings({
        asset: { id: 1, name: 'T', tempA: true, tempB: false, driverID: false, depotId: null, depotName: '' },
        customer: {
          tempA: 8,
          tempB: 8,
          temperatureThresholdDuration: 5,
          fridgeEventTrigger: 'always',
          engineEventTrigger: 'always',
          speedExceptionDurationLimit: 1,
        },
        speedLimitKph: 100,
        places: [],
        messages,
        checkpoint: null,
        sessionBefore: null,
        driverNames: new Map(),
        bounds,
        timeZoneId: 'UTC',
        useFiltering: true,
        compact: true,
        now: bounds.end,
      }),
    )
    const [inOrder, reversed] = found
    expect(inOrder).toEqual(reversed)
    expect(inOrder!.day.telemetry.messages.filter(({ sensorAValue }) => sensorAValue !== null)).toHaveLength(60)
    expect(inOrder!.movement.fixes).toHaveLength(60)
  })

  it('have events after the wire of a position, which may still have the value of before', () => {
    const at = bounds.start + 3_600_000
    const position = (created: number, iO3: number, id: number) =>
      storedMessage({ id, created, latitude: -37, longitude: 145, speedKph: 0, iO3 })
    const turned = (created: number, on: boolean, id: number) =>
      storedMessage({ id, created, messageID: on ? messageID.ignitionOn : messageID.ignitionOff })
    const off = at + 600_000
    const key = [
      position(at - 60_000, 0, 1),
      turned(at, true, 2),
      position(at, 0, 3),
      position(off, 1, 4),
      turned(off, false, 5),
    ]
    for (const messages of [key, [...key].reverse()]) {
      expect(orderMessages(messages).map(({ id }) => id)).toEqual([1, 3, 2, 4, 5])
      expect(momentsOf(messages).map((moment) => lastReported(moment, 'ignition'))).toEqual([false, true, false])
    }
  })
})
