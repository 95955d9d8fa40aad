import { expect, test } from 'vitest'
import { defaultGroupIcon } from '../../../contract/groups/groupRecord.ts'
import { findFleetIcon, fleetIcons } from './fleetIcons.ts'

test.each(['fa fa-truck', 'fas fa-truck', 'fa-truck', 'Truck', 'fa fa-lg fa-truck', ' fa  fa-truck fa-fw '])(
  "'%s' is a truck",
  (text) => expect(findFleetIcon(text)?.id).toBe('fa fa-truck'),
)

test('an icon is found by its other names', () => {
  expect(findFleetIcon('fa-solid fa-van-shuttle')?.id).toBe('fa fa-shuttle-van')
  expect(findFleetIcon('fa fa-automobile')?.id).toBe('fa fa-car')
})

test('a text that names no icon finds none', () => {
  for (const text of ['', 'fa', 'fa fa-dragon', 'trucks', 'constructor'])
    expect(findFleetIcon(text), text).toBeUndefined()
})

test('the default icon of groups can be picked, and no two icons share an id, a name or a drawing', () => {
  expect(fleetIcons[0]?.id).toBe(defaultGroupIcon)
  for (const key of ['id', 'name', 'path'] as const)
    expect(new Set(fleetIcons.map((icon) => icon[key])).size, key).toBe(fleetIcons.length)
})
