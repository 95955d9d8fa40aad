import { expect, test } from 'vitest'
import { checkDevice, emptyDevice } from './deviceForm.ts'

test('a stored device has an IMEI, a new one may wait for it', () => {
  const named = { ...emptyDevice, name: 'T1', customerId: 1 }
  expect(checkDevice(named, true)).toEqual({})
  expect(checkDevice(named, false)).toEqual({ imei: 'The IMEI field is required.' })
  expect(checkDevice({ ...emptyDevice, imei: '1' }, false)).toEqual({
    name: 'The Name field is required.',
    customerId: 'The Customer field is required.',
  })
})
