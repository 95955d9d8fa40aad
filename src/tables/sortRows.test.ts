import { describe, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { nextSort, sortRows } from './sortRows.ts'

interface Truck {
  name: string
  volts: number | null
}
const columns: Column<Truck>[] = [
  { key: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'volts', header: 'Volts', kind: 'number', value: ({ volts }) => volts },
]
const trucks: Truck[] = [
  { name: 'Truck 10', volts: 12.1 },
  { name: 'truck 9', volts: null },
  { name: 'Truck 2', volts: 24 },
]
const names = (rows: readonly Truck[]) => rows.map(({ name }) => name)

describe('sortRows', () => {
  it('counts numbers within names and ignores case', () => {
    expect(names(sortRows(trucks, columns, { key: 'name', direction: 'asc' }))).toEqual([
      'Truck 2',
      'truck 9',
      'Truck 10',
    ])
  })

  it('puts what is unknown last in both directions', () => {
    expect(names(sortRows(trucks, columns, { key: 'volts', direction: 'asc' })).at(-1)).toBe('truck 9')
    expect(names(sortRows(trucks, columns, { key: 'volts', direction: 'des' }))).toEqual([
      'Truck 2',
      'Truck 10',
      'truck 9',
    ])
  })

  it('leaves the rows as they came when nothing is chosen', () => {
    expect(sortRows(trucks, columns, null)).toBe(trucks)
  })
})

describe('nextSort', () => {
  it('starts ascending, turns round, and starts again on another column', () => {
    const first = nextSort(null, 'name')
    expect(first).toEqual({ key: 'name', direction: 'asc' })
    expect(nextSort(first, 'name').direction).toBe('des')
    expect(nextSort(nextSort(first, 'name'), 'volts')).toEqual({ key: 'volts', direction: 'asc' })
  })
})
