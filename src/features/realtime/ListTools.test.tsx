import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SortMenu } from './ListTools.tsx'

afterEach(cleanup)

const columns = [
  { key: 'asset', header: 'Asset' },
  { key: 'tempA', header: 'Temp A' },
]

test('the order of the list is named by the column that the table is sorted by', () => {
  const nameFor = (key: string) => {
    render(<SortMenu columns={columns} sort={{ key, direction: 'des' }} onSort={() => undefined} />)
    const { textContent } = screen.getByRole('button')
    cleanup()
    return textContent
  }
  expect(['asset', 'time', 'tempA', 'gone'].map(nameFor)).toEqual(['Asset', 'Last updated', 'Temp A', 'Asset'])
})
