import { expect, test } from 'vitest'
import { assetBody, checkAsset, emptyAsset } from './assetForm.ts'

test('the required fields of an asset', () => {
  expect(checkAsset({ ...emptyAsset, name: 'Truck 1', customerId: 1 })).toEqual({})
  expect(checkAsset({ ...emptyAsset, profile: '', status: '' })).toEqual({
    name: 'The Name field is required.',
    customerId: 'The Customer field is required.',
    profile: 'The Profile field is required.',
    status: 'The Status field is required.',
  })
})

test('an asset is not uninstalled before it is installed, and its colour is one', () => {
  const asset = { ...emptyAsset, name: 'Truck 1', customerId: 1, installed: '2026-03-02' }
  expect(checkAsset({ ...asset, unInstalled: '2026-03-02', colour: '#160f9e' })).toEqual({})
  expect(Object.keys(checkAsset({ ...asset, unInstalled: '2026-03-01', colour: 'blurple' }))).toEqual([
    'colour',
    'unInstalled',
  ])
})

test('a day is sent as its own midnight, and no day as the empty date', () => {
  expect(assetBody({ ...emptyAsset, installed: '2026-03-01' }, 'create')).toMatchObject({
    Installed: '2026-03-01T00:00:00',
    UnInstalled: '0001-01-01T00:00:00',
    Features: 20,
    ExternalId: 111,
  })
})
