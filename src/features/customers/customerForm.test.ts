import { expect, test } from 'vitest'
import { checkCustomer, emptyCustomer } from './customerForm.ts'

const good = { ...emptyCustomer, name: 'Northern Freight', timeZoneId: 'act' }

test('what a customer cannot do without', () => {
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
    speedExceptionDurationLimit: 'Enter whole minutes, such as 3.',
  })
})
