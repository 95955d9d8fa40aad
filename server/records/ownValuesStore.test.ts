import { expect, test } from 'vitest'
import { assetRecord } from '../../contract/assets/assetRecord.ts'
import { assets } from '../database/schema/assets.ts'
import { ownSorts } from './ownValuesStore.ts'

test('lists are sorted by every text that their readers may see, by the name at first', () => {
  const sorts = ownSorts(assetRecord, assets, 'a')
  expect(Object.keys(sorts)[0]).toBe('name')
  expect(sorts).toMatchObject({ friendlyName: 'lower(a.friendly_name)', fuelType: 'lower(a.fuel_type)' })
  expect(sorts).not.toHaveProperty('adminNotes')
  expect(sorts).not.toHaveProperty('tempA')
})
