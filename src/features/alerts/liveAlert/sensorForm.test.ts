import { afterEach, describe, expect, test } from 'vitest'
import { defaultUnits, setReaderUnits } from '../../../../domain/units/readerUnits.ts'
import { addEmail, checkSensor, toConfig, toSensorFormValues } from './sensorForm.ts'

const stored = {
  id: 7,
  assetId: 3,
  sensorType: 'TempA' as const,
  isEnabled: true,
  engineStatus: 'Ignore' as const,
  fridgeStatus: 'On' as const,
  lowTemp: -20,
  highTemp: -12,
  durationThresholdMinutes: 30,
  emails: 'cold@fleet.example, night@fleet.example',
}
const values = toSensorFormValues(stored)

describe('a sensor that is enabled', () => {
  test('needs a high temperature above the low one', () => {
    const message = 'High temperature must be greater than low temperature'
    for (const highTemp of [-20, -21, null]) expect(checkSensor({ ...values, highTemp })).toEqual({ highTemp: message })
    expect(checkSensor({ ...values, lowTemp: null })).toEqual({ highTemp: message })
    expect(checkSensor({ ...values, highTemp: -19.9 })).toEqual({})
  })
  test('needs a duration above 0 and somebody to write to', () => {
    for (const durationThresholdMinutes of [0, -1, null])
      expect(checkSensor({ ...values, durationThresholdMinutes, emails: [] })).toEqual({
        durationThresholdMinutes: 'Duration must be greater than 0 minutes',
        emails: 'At least one email address is required',
      })
  })
})

test('a disabled sensor has no required fields, and an empty field keeps the stored value', () => {
  const off = { ...values, isEnabled: false, highTemp: null, lowTemp: null, durationThresholdMinutes: null, emails: [] }
  expect(checkSensor(off)).toEqual({})
  expect(toConfig(stored, off)).toEqual({ ...stored, isEnabled: false, emails: '' })
})

test('addresses are one comma-separated string where they are stored, and a list in the form', () => {
  expect(values.emails).toEqual(['cold@fleet.example', 'night@fleet.example'])
  expect(toSensorFormValues({ ...stored, emails: '' }).emails).toEqual([])
  expect(toConfig(stored, values).emails).toBe('cold@fleet.example,night@fleet.example')
})

describe('a limit that no probe measures', () => {
  afterEach(() => setReaderUnits(() => defaultUnits('en-AU')))
  const message = (side: string, range: string) => `The ${side} Temperature field must be a number from ${range}.`

  test('is refused, also of a sensor that is disabled', () => {
    const high = { highTemp: message('High', '-100 to 200 °C') }
    expect(checkSensor({ ...values, highTemp: 201 })).toEqual(high)
    expect(checkSensor({ ...values, highTemp: 201, isEnabled: false })).toEqual(high)
    expect(checkSensor({ ...values, lowTemp: -100, highTemp: 200 })).toEqual({})
  })
  test('is refused in the unit of the reader', () => {
    setReaderUnits(() => defaultUnits('en-US'))
    expect(checkSensor({ ...values, lowTemp: -101 })).toEqual({ lowTemp: message('Low', '-148 to 392 °F') })
  })
})

describe('adding an address', () => {
  const known = ['cold@fleet.example']
  test('ignores a blank', () => expect(addEmail(known, '  ')).toEqual({ emails: known }))
  test('accepts text that looks like one, without the blanks around it', () =>
    expect(addEmail(known, ' a.b@c.d ').emails).toEqual([...known, 'a.b@c.d']))
  test('rejects text that doesn’t look like one', () => {
    for (const typed of ['cold', 'cold@', 'cold@fleet', '@fleet.example', 'a b@fleet.example', 'a@b.c,d@e.f'])
      expect(addEmail(known, typed)).toEqual({ emails: known, error: 'Please enter a valid email address' })
  })
  test('rejects one that is already listed, however it is spelled', () =>
    expect(addEmail(known, 'Cold@Fleet.example')).toEqual({
      emails: known,
      error: 'This email is already in the list',
    }))
})
