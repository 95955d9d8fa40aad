import { expect, test } from 'vitest'
import { emptyMessage, storable } from './incomingMessage.ts'

test.each([
  ['0000000000000000', null],
  ['00-00-00-00-00-00-00-00', null],
  ['FFFFFFFFFFFFFFFF', null],
  ['ff', 'ff'],
  [' 0100000A1B2C3D4E', '0100000A1B2C3D4E'],
  ['DD44', 'DD44'],
])('the serial %s of a reader is %s', (ibutton, serial) => {
  expect(storable({ ...emptyMessage(0), ibutton }).ibutton).toBe(serial)
})

test.each([
  [85, null],
  [84.9, 84.9],
  [85.1, 85.1],
  [-127, null],
  [-100, -100],
])('a reading of %d degrees is stored as %d', (sent, stored) => {
  const { sensorAValue, sensorBValue } = storable({ ...emptyMessage(0), sensorAValue: sent, sensorBValue: sent })
  for (const value of [sensorAValue, sensorBValue])
    if (stored === null) expect(value).toBeNull()
    else expect(value).toBeCloseTo(stored, 4)
})

test('values are those that a report reads from the database later', () => {
  // 60 km/h in metres per second and back: live it was above a limit of 60, and in reports it was not.
  const [speedKph, sensorAValue] = [(60 / 3.6) * 3.6, 8.00000001]
  expect(speedKph).toBeGreaterThan(60)
  expect(storable({ ...emptyMessage(0), speedKph, sensorAValue })).toMatchObject({ speedKph: 60, sensorAValue: 8 })
  expect(storable({ ...emptyMessage(0), speedKph: 65.30220000000001 }).speedKph).toBe(65.3022)
})
