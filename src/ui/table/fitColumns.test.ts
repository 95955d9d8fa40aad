import { expect, test } from 'vitest'
import { fitColumns } from './fitColumns.ts'

test('columns that do not fit are left out whole, the least needed first', () => {
  const column = (key: string) => ({ key, header: key, kind: 'text' as const, value: () => '' })
  const keys = (width: number) =>
    fitColumns(['asset', 'customer', 'message', 'speed'].map(column), width, ['message', 'customer', 'speed']).map(
      ({ key }) => key,
    )
  expect([keys(39), keys(30), keys(20), keys(5)]).toEqual([
    ['asset', 'customer', 'message', 'speed'],
    ['asset', 'customer', 'speed'],
    ['asset', 'speed'],
    ['asset'],
  ])
})
