import { expect, test } from 'vitest'
import { checkDepot, emptyDepot } from './depotForm.ts'

const circle = JSON.stringify({ type: 'circle', lat: -37.8, lng: 144.9, rad: 300 })
const good = { ...emptyDepot, customerId: 1, name: 'Yard', timeZonesId: 'act', mapOverlay: circle }

test('the required fields of a depot', () => {
  expect(checkDepot(good, 'create')).toEqual({})
  expect(checkDepot({ ...emptyDepot, name: ' ' }, 'create')).toEqual({
    customerId: 'The Customer field is required.',
    name: 'The Name field is required.',
    timeZonesId: 'The TimeZone field is required.',
    mapOverlay: 'The Map field is required.',
  })
})

test('an impossible shape is rejected; a stored one may be left unchanged', () => {
  const flat = JSON.stringify({ type: 'circle', lat: -37.8, lng: 144.9, rad: -1 })
  expect(checkDepot({ ...good, mapOverlay: flat }, 'create').mapOverlay).toMatch(/radius/)
  expect(checkDepot({ ...good, mapOverlay: flat }, 'change').mapOverlay).toMatch(/radius/)
  expect(checkDepot({ ...good, mapOverlay: '' }, 'change')).toEqual({})
})
