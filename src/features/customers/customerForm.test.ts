import { expect, test } from 'vitest'
import { customerRecord } from '../../../contract/customers/customerRecord.ts'
import { ownBody } from '../../records/ownValues.ts'
import { checkChangedCustomer, checkCustomer, emptyCustomer, firstPin } from './customerForm.ts'

const good = { ...emptyCustomer, name: 'Northern Freight', timeZoneId: 'act' }

test('the required fields of a customer', () => {
  expect(checkCustomer(good)).toEqual({})
  expect(
    checkCustomer({ ...emptyCustomer, speedExceptionDurationLimit: '', temperatureThresholdDuration: ' ' }),
  ).toEqual({
    name: 'The Name field is required.',
    timeZoneId: 'The TimeZone field is required.',
    speedExceptionDurationLimit: 'The speed field is required.',
    temperatureThresholdDuration: 'The temperature threshold duration field is required.',
  })
  expect(checkCustomer({ ...good, tempB: 'cold', speedExceptionDurationLimit: '2.5' })).toEqual({
    tempB: 'Enter degrees Celsius, such as 8 or -12.',
    speedExceptionDurationLimit: 'The speed field must be a whole number from 0 to 1440.',
  })
})

test('a blank threshold is not sent, so that it has its default or stays; a blank speed limit of a customer that is changed too', () => {
  expect(checkCustomer({ ...good, tempA: ' ', tempB: '' })).toEqual({})
  const { TempA, TempB } = ownBody(customerRecord, 'create', { ...good, tempA: ' ', tempB: '-12' })
  expect([TempA, TempB]).toEqual(['', '-12'])
  const blank = { ...good, speedExceptionDurationLimit: ' ' }
  expect(checkChangedCustomer({ description: '' }, blank)).toEqual({})
  expect(checkChangedCustomer({ description: '' }, { ...blank, speedExceptionDurationLimit: '2.5' })).toHaveProperty(
    'speedExceptionDurationLimit',
  )
})

test('the description of a customer that had one is required, and of another is not', () => {
  const emptied = { ...good, description: ' ' }
  expect(checkChangedCustomer({ description: 'Chilled' }, emptied)).toEqual({
    description: 'The Description field is required.',
  })
  expect(checkChangedCustomer({ description: '' }, emptied)).toEqual({})
  expect(checkChangedCustomer({ description: 'Chilled' }, { ...good, description: 'Frozen' })).toEqual({})
})

test('a customer without a position is pinned in Melbourne, or abroad at the main city of their time zone', () => {
  const melbourne = { latitude: -37.8136, longitude: 144.9631 }
  for (const zone of ['Australia/Perth', 'act', 'UTC']) expect(firstPin(zone), zone).toEqual(melbourne)
  expect(firstPin('America/Chicago')).toEqual({ latitude: 41.9, longitude: -87.7 })
})
