import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DataTable } from '../table/DataTable.tsx'

const rows = Array.from({ length: 200 }, (_, id) => ({ id }))

it('puts every row of a long table on the paper, and takes them out of the page again', () => {
  render(
    <DataTable
      label="Logs"
      columns={[{ key: 'id', header: 'ID', kind: 'number', value: (row) => row.id }]}
      rows={rows}
      rowKey={({ id }) => id}
    />,
  )
  const shown = () => screen.getAllByRole('row').length
  expect(shown()).toBeLessThan(100)
  // The browser prints the page as it is when the event handlers return.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(shown()).toBe(201)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(shown()).toBeLessThan(100)
})
