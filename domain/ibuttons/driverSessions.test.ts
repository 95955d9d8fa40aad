import { describe, expect, it } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { driverBetween, driverSessions } from './driverSessions.ts'

const begin = Date.UTC(2026, 10, 21)
const at = (seconds: number) => begin + seconds * 1000
const message = (seconds: number, more: Partial<StoredMessage>) =>
  storedMessage({ created: at(seconds), received: at(seconds), ...more })
const { iButtonConnected: tap, iButtonDisconnected: removal, ignitionOff, ignitionOn } = messageID

describe('driver sessions', () => {
  it('lasts from the tap to the ignition off, though the ignition was off at the tap', () => {
    const messages = [
      message(10, { messageID: tap, ibutton: 'A', iO3: 0 }),
      message(11, { iO3: 0 }),
      message(12, { messageID: ignitionOn, iO3: 1 }),
      message(40, { messageID: ignitionOff, iO3: 0 }),
    ]
    expect(driverSessions(messages, null)).toEqual([{ serial: 'A', connected: at(10), disconnected: at(40) }])
  })

  it('ends with the removal of the fob, another fob, or not yet', () => {
    const messages = [
      message(10, { ibutton: 'A', iO3: 1 }),
      message(20, { ibutton: 'A', iO3: 1 }),
      message(30, { messageID: removal, ibutton: 'A' }),
      message(40, { messageID: tap, ibutton: 'B' }),
      message(50, { messageID: tap, ibutton: 'C' }),
    ]
    expect(driverSessions(messages, null)).toEqual([
      { serial: 'A', connected: at(10), disconnected: at(30) },
      { serial: 'B', connected: at(40), disconnected: at(50) },
      { serial: 'C', connected: at(50), disconnected: null },
    ])
  })

  it('of the next driver is not ended by the removal of the fob before, in the same second or after it', () => {
    for (const seconds of [20, 25]) {
      const messages = [
        message(10, { messageID: tap, ibutton: 'A' }),
        message(20, { messageID: tap, ibutton: 'B' }),
        message(seconds, { messageID: removal, ibutton: 'A' }),
        message(40, { ibutton: 'B' }),
      ]
      expect(driverSessions(messages, null)).toEqual([
        { serial: 'A', connected: at(10), disconnected: at(20) },
        { serial: 'B', connected: at(20), disconnected: null },
      ])
    }
  })

  it('begins with the tap that first shows the ignition off, and with one of the second in which it goes on', () => {
    const wireOn = message(10, { messageID: tap, ibutton: 'A', iO3: 1 })
    expect(driverSessions([wireOn, message(60, { messageID: tap, ibutton: 'B', iO3: 0 })], null)).toEqual([
      { serial: 'A', connected: at(10), disconnected: at(60) },
      { serial: 'B', connected: at(60), disconnected: null },
    ])
    const sameSecond = [
      message(20, { messageID: ignitionOn, iO3: 1 }),
      message(20, { messageID: tap, ibutton: 'B', iO3: 0 }),
      message(30, { iO3: 1 }),
    ]
    expect(driverSessions(sameSecond, null)).toEqual([{ serial: 'B', connected: at(20), disconnected: null }])
    const namedOnly = [wireOn, message(60, { messageID: ignitionOff, ibutton: 'A', iO3: 0 })]
    expect(driverSessions(namedOnly, null)).toEqual([{ serial: 'A', connected: at(10), disconnected: at(60) }])
  })

  it('continues after the wire flickers for less than a minute, unless the fob was removed or another one came', () => {
    const flip = (offSeconds: number, ...between: StoredMessage[]) =>
      driverSessions(
        [
          message(10, { messageID: tap, ibutton: 'A', iO3: 1 }),
          message(100, { iO3: 0 }),
          ...between,
          message(100 + offSeconds, { iO3: 1 }),
          message(500, { iO3: 1 }),
        ],
        null,
      )
    const ended = { serial: 'A', connected: at(10), disconnected: at(100) }
    expect(flip(20)).toEqual([{ ...ended, disconnected: null }])
    expect(flip(59, message(110, { iO3: 0 }))).toEqual([{ ...ended, disconnected: null }])
    expect(flip(60)).toEqual([ended])
    expect(flip(20, message(110, { messageID: removal, ibutton: 'A' }))).toEqual([ended])
    const next = { serial: 'B', connected: at(110), disconnected: null }
    expect(flip(20, message(110, { messageID: tap, ibutton: 'B' }))).toEqual([ended, next])
  })

  it('continues the session from before the first message', () => {
    const before = { serial: 'A', connected: at(1), disconnected: null }
    expect(driverSessions([message(10, { messageID: ignitionOff })], before)).toEqual([
      { ...before, disconnected: at(10) },
    ])
    expect(before.disconnected).toBeNull()
  })

  it('distinguishes tapped, carried over and none', () => {
    const hour = 3_600_000
    const sessions = [{ serial: 'A', connected: hour, disconnected: 2 * hour }]
    expect(driverBetween(sessions, 0, hour / 2)).toEqual({ serial: null, source: 'none' })
    expect(driverBetween(sessions, hour / 2, 1.5 * hour)).toEqual({ serial: 'A', source: 'tapped' })
    expect(driverBetween(sessions, 3 * hour, 4 * hour)).toEqual({ serial: 'A', source: 'carried over' })
    expect(driverBetween(sessions, 15 * hour, 16 * hour)).toEqual({ serial: null, source: 'none' })
  })
})
