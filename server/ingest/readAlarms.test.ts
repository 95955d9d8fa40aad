import { describe, expect, test } from 'vitest'
import { messageID, messageName } from '../../contract/ingest/messageCatalogue.ts'
import { readAlarms } from './readAlarms.ts'

const ids = (...given: unknown[]) => readAlarms(...given).map((one) => one.alarm ?? one.messageID)

describe('the alarms of a message', () => {
  test('are read from texts, comma lists and lists, the gravest first', () => {
    expect(ids('hardBraking, SOS')).toEqual([messageID.duress, messageID.harshBraking])
    expect(ids(['tow', 'sos'], 'sos')).toEqual([messageID.duress, 'tow'])
    expect(ids(undefined, null, 5, { alarm: 'sos' }, '', ' , ')).toEqual([])
  })

  test('keep the name that the catalogue has no id for, each with an identity of its own', () => {
    const [tow, jamming] = readAlarms('tow,jamming')
    expect([tow?.messageID, jamming?.messageID]).toEqual([messageID.otherAlarm, messageID.otherAlarm])
    expect(tow?.sequence).not.toBe(jamming?.sequence)
    expect(readAlarms('jamming')[0]?.sequence).toBe(jamming?.sequence)
  })

  test('a tracker that is switched on is no ignition, which would idle until it is switched off', () => {
    expect(ids('powerOn', 'powerOff')).toEqual(['powerOn', 'powerOff'])
  })

  test.each([
    ['lowFuel', 'Low fuel'],
    ['jamming', 'Jamming'],
    ['geofenceEnter', 'Geofence enter'],
    ['fuel_leak', 'Fuel leak'],
  ])('%s is shown as %s', (name, shown) => expect(messageName(messageID.otherAlarm, name)).toBe(shown))

  test('an id of the catalogue is shown by its own name, and an alarm without a name too', () => {
    expect(messageName(messageID.duress, 'tow')).toBe('Duress')
    expect(messageName(messageID.otherAlarm, null)).toBe('Other alarm')
  })
})
