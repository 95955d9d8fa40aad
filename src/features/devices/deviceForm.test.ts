import { expect, test } from 'vitest'
import { checkDevice, emptyDevice } from './deviceForm.ts'

test('a stored device has an IMEI, a new one may wait for it', () => {
  const named = { ...emptyDevice, name: 'T1', customerId: 1 }
  expect(checkDevice(named, 'create')).toEqual({})
  expect(checkDevice(named, 'change')).toEqual({ imei: 'The IMEI field is required.' })
  expect(checkDevice({ ...emptyDevice, imei: '1234' }, 'change')).toEqual({
    name: 'The Name field is required.',
    customerId: 'The Customer field is required.',
  })
})
