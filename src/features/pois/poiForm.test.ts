import { expect, test } from 'vitest'
import { checkPoi, checkStoredPoi, emptyPoi } from './poiForm.ts'

const circle = JSON.stringify({ type: 'circle', lat: -37.8, lng: 144.9, rad: 80 })
const good = { ...emptyPoi, customerId: 1, name: 'Gate', overlay: circle }

test('the required fields of a point of interest', () => {
  expect(checkPoi(good, true)).toEqual({})
  expect(checkPoi({ ...good, customerId: null }, false)).toEqual({})
  expect(checkPoi(emptyPoi, true)).toEqual({
    customerId: 'The Customer field is required.',
    name: 'The Name field is required.',
    overlay: 'The Map field is required.',
  })
})

test('an imported one can be saved without a shape, but not with an impossible one', () => {
  expect(checkStoredPoi({ ...good, overlay: '' })).toEqual({})
  expect(checkStoredPoi({ ...good, overlay: '{"type":"circle"}' })).toHaveProperty('overlay')
})

test('the duration is whole minutes of at most a week', () => {
  const fault = 'The Duration must be whole minutes from 0 to 10080 (a week).'
  for (const duration of ['ten', '1.5', '-1', '10081'])
    expect(checkPoi({ ...good, duration }, true)).toEqual({ duration: fault })
  for (const duration of ['', ' 15 ', '10080']) expect(checkPoi({ ...good, duration }, true)).toEqual({})
})
