import { expect, test } from 'vitest'
import { checkGroup, checkNewGroup, emptyGroup, toChangedGroup, toGroupFormValues } from './groupForm.ts'
import { ascending } from '../../../domain/lists/ascending.ts'

const stored = {
  id: 7,
  customerId: 3,
  customer_id: 3,
  customerName: 'Northern Freight',
  name: 'North',
  description: 'Up there',
  colour: '#160f9e',
  icon: 'fa fa-truck',
  status: 'Disabled',
  menuDefault: 1,
  menuPriority: 4,
  dbCreated: '2026-01-01T00:00:00Z',
  dbUpdated: '2026-01-02T00:00:00Z',
  assetIds: [9, 2, 10],
  userIds: [],
}

test('the required fields of a group', () => {
  expect(checkNewGroup(emptyGroup)).toEqual({
    customerId: 'The Customer field is required.',
    name: 'The Name field is required.',
  })
  expect(checkNewGroup({ ...emptyGroup, customerId: 3, name: 'North' })).toEqual({})
  expect(checkGroup({ ...toGroupFormValues(stored), name: ' ' })).toEqual({ name: 'The Name field is required.' })
  expect(checkGroup({ ...toGroupFormValues(stored), menuPriority: '1.5' }).menuPriority).toMatch(
    /^The Menu Sequence field/,
  )
})

test('a group that was opened and saved is as it was', () => {
  expect(toChangedGroup(7, toGroupFormValues(stored))).toEqual({
    Id: 7,
    Name: 'North',
    CustomerId: 3,
    Description: 'Up there',
    Colour: '#160f9e',
    Icon: 'fa fa-truck',
    Status: 0,
    MenuDefault: true,
    MenuPriority: '4',
    AssetIds: [2, 9, 10],
    UserIds: [],
    dbUpdated: stored.dbUpdated,
  })
})

test('selecting a row and deselecting it leaves the form unchanged', () => {
  const { assetIds } = toGroupFormValues(stored)
  const chosen = new Set(assetIds)
  chosen.delete(2)
  chosen.add(2)
  expect(ascending(chosen)).toEqual(assetIds)
})
