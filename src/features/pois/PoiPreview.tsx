import { useMemo } from 'react'
import { poiColumns } from '../../../contract/pois/poiEndpoints.ts'
import type { PoiColumn, PoiCsvRow } from '../../../domain/places/poiCsv.ts'
import type { Column } from '../../tables/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const cell = (name: PoiColumn): Column<PoiCsvRow> => ({
  ...{
    key: name,
    header: name,
    kind: 'text',
    isSortable: false,
    grow: name === 'Duration' || name === 'Status' ? 0.6 : 1,
  },
  value: ({ cells }) => cells[name],
})
const number: Column<PoiCsvRow> = {
  ...{ key: 'row', header: 'Row', kind: 'number', isSortable: false },
  value: ({ row }) => row,
}
const cells = poiColumns.map(cell)

const faults: Column<PoiCsvRow> = {
  ...{ key: 'errors', header: 'Result', kind: 'text', isSortable: false, grow: 2 },
  value: ({ faults }) => faults.join(' ') || 'Ready',
  cell: ({ faults }) =>
    faults.length > 0 ? <span className="csv-faults">{faults.join(' ')}</span> : <span className="muted">Ready</span>,
}

/** What a file would import, row by row, and what is wrong with its rows, before anything is sent. */
export function PoiPreview({ rows }: { rows: readonly PoiCsvRow[] }) {
  const wrong = useMemo(() => rows.filter(({ faults }) => faults.length > 0).length, [rows])
  return (
    <section className="csv-preview" aria-label="Preview">
      <p role="status" className="figures">
        {rowsText(rows.length)} read, {(rows.length - wrong).toLocaleString('en-AU')} ready to upload
        {wrong > 0 && <strong className="csv-faults">, {rowsText(wrong)} with errors</strong>}
      </p>
      <DataTable
        label="Rows of the file"
        columns={wrong > 0 ? [number, faults, ...cells] : [number, ...cells]}
        rows={rows}
        rowKey={({ row }) => row}
        rowTone={({ faults }) => (faults.length > 0 ? 'danger' : undefined)}
      />
    </section>
  )
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-AU')} rows`)
