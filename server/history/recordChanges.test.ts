import { expect, test } from 'vitest'
import { flag, members, neededText, reference, shown, day } from '../../contract/records/fieldDefinition.ts'
import { namedIn, recordChanges } from './recordChanges.ts'

const label = () => ''
const record = {
  depot: reference(label, 'depot', 'depotId', 'depotName'),
  name: neededText('Name', label, 200),
  isOpen: flag('IsOpen', label),
  installed: day('Installed', label),
  groups: members(label, 'group', 'groupIds'),
  customerName: shown(label),
}
const nameOf = (kind: string, id: number | string) => `${kind} ${id}`
const changes = (before: object | null, after: object | null) =>
  recordChanges(record, before && { ...before }, after && { ...after }, nameOf)

test('only own values that differ, in the order of the record', () => {
  const before = { name: 'North', isOpen: true, installed: '0001-01-01T00:00:00', customerName: 'A', dbUpdated: 'a' }
  const after = {
    name: 'South',
    isOpen: false,
    installed: '2026-05-01T00:00:00.000Z',
    customerName: 'B',
    dbUpdated: 'b',
  }
  expect(changes(before, after)).toEqual([
    { field: 'name', before: 'North', after: 'South' },
    { field: 'isOpen', before: 'true', after: 'false' },
    { field: 'installed', before: null, after: '2026-05-01' },
  ])
})

test('a creation records what was filled in, a deletion what is gone', () => {
  expect(changes(null, { name: 'North', depotId: null })).toEqual([{ field: 'name', before: null, after: 'North' }])
  expect(changes({ name: 'North' }, null)).toEqual([{ field: 'name', before: 'North', after: null }])
})

test('other records by name, of members those who joined and left', () => {
  const [before, after] = [
    { depotId: 3, groupIds: [1, 2] },
    { depotId: null, groupIds: [2, 9] },
  ]
  expect(changes(before, after)).toEqual([
    { field: 'depot', before: 'depot 3', after: null },
    { field: 'groups', before: 'group 1', after: 'group 9' },
  ])
  expect(namedIn(record, [before, after])).toEqual(
    new Map([
      ['depot', new Set([3])],
      ['group', new Set([1, 2, 9])],
    ]),
  )
})

test('entries that stored names instead of ids are still listed', () => {
  expect(changes({ depotName: 'Yard', groups: ['North'] }, { depotName: '', groups: ['South'] })).toEqual([
    { field: 'depot', before: 'Yard', after: null },
    { field: 'groups', before: 'North', after: 'South' },
  ])
})
