import { expect, test } from 'vitest'
import type { GroupOption } from '../../../../contract/groups/groupEndpoints.ts'
import { pickColumns } from './pickColumns.tsx'

const group = (customername: string): GroupOption => ({
  groupId: 1,
  groupName: 'North',
  customername,
  customerId: 1,
  description: '',
})
const keysOf = (asCards?: readonly GroupOption[]) =>
  pickColumns.group(() => undefined, undefined, asCards).map(({ key }) => key)

test('a table of groups begins with the customer; a card is titled by the group and names the customer only among several', () => {
  expect(keysOf()).toEqual(['customer', 'name', 'description'])
  expect(keysOf([group('A'), group('A')])).toEqual(['name', 'description'])
  expect(keysOf([group('A'), group('B')])).toEqual(['name', 'description', 'customer'])
})
