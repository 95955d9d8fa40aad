import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Column } from '../../tables/column.ts'
import { DataTable } from './DataTable.tsx'

interface Truck {
  id: number
  name: string
  speed: number | null
}
const columns: readonly Column<Truck>[] = [
  { key: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'speed', header: 'Speed', kind: 'speed', value: ({ speed }) => speed },
]
const trucks: readonly Truck[] = [
  { id: 1, name: 'Truck 10', speed: 61.5 },
  { id: 2, name: 'Truck 9', speed: null },
]
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const table = (props: Partial<Parameters<typeof DataTable<Truck>>[0]> = {}) =>
  render(<DataTable label="Trucks" columns={columns} rows={trucks} rowKey={({ id }) => id} {...props} />)

afterEach(cleanup)

describe('DataTable', () => {
  it('says its rows, columns and units', () => {
    table()
    expect(screen.getByRole('table', { name: 'Trucks' }).getAttribute('aria-rowcount')).toBe('3')
    expect(screen.getAllByRole('columnheader')[1]!.textContent).toBe('Speed km/h')
    expect(screen.getByRole('cell', { name: '61.50' }).getAttribute('data-label')).toBe('Speed (km/h)')
    expect(within(screen.getAllByRole('row')[2]!).getByText('unknown')).toBeTruthy()
  })

  it('sorts ascending at the first tap on a header and descending at the second', () => {
    table()
    const header = screen.getByRole('button', { name: 'Name' })
    fireEvent.click(header)
    expect(rowNames()).toEqual(['Truck 9', 'Truck 10'])
    expect(screen.getAllByRole('columnheader')[0]!.getAttribute('aria-sort')).toBe('ascending')
    fireEvent.click(header)
    expect(rowNames()).toEqual(['Truck 10', 'Truck 9'])
  })

  it('leaves the order to the server when that sorts', () => {
    const onSort = vi.fn()
    table({ onSort, sort: { key: 'name', direction: 'asc' } })
    fireEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'des' })
    expect(rowNames()).toEqual(['Truck 10', 'Truck 9'])
  })

  it('says when it is loading, empty or failed, and tries again', () => {
    const onRetry = vi.fn()
    const { rerender } = table({ rows: undefined })
    const again = (props: object) =>
      rerender(<DataTable label="Trucks" columns={columns} rows={undefined} rowKey={({ id }) => id} {...props} />)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    again({ rows: [], emptyTitle: 'No assets found' })
    expect(screen.getByText('No assets found')).toBeTruthy()
    again({ error: "The server can't be reached.", onRetry })
    expect(screen.getByRole('alert').textContent).toContain("The server can't be reached.")
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
