import { describe, expect, it } from 'vitest'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { dayFindings } from '../reports/tripLog/tripLog.ts'
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
})
