import * as words from '#words/pois'
import { useMemo } from 'react'
import { poiBatchColumns } from '../../../contract/pois/poiEndpoints.ts'
import type { PoiColumn, PoiCsvRow } from '../../../domain/places/poiCsv.ts'
import { RowTitle } from '../../records/RowTitle.tsx'
import type { Column } from '../../tables/column.ts'
import { RichText } from '../../ui/page/RichText.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'

const cell = (name: PoiColumn): Column<PoiCsvRow> => ({
  key: name,
  header: name,
  kind: 'text',
  isSortable: false,
  grow: name === 'Duration' || name === 'Status' ? 0.6 : 1,
  value: ({ cells }) => cells[name],
})
const number: Column<PoiCsvRow> = {
  key: 'row',
  header: words.row(),
  kind: 'text',
  isSortable: false,
  value: ({ row }) => row,
  cell: ({ row, cells }) => <RowTitle row={row} name={cells.Name} />,
}
const cells = poiBatchColumns.filter((name) => name !== 'Name').map(cell)

const faults: Column<PoiCsvRow> = {
  key: 'errors',
  header: words.result(),
  kind: 'text',
  isSortable: false,
  grow: 2,
  value: ({ faults }) => faults.join(' ') || words.ready(),
  cell: ({ faults }) =>
    faults.length > 0 ? (
      <span className="csv-faults">{faults.join(' ')}</span>
    ) : (
      <span className="muted">{words.ready()}</span>
    ),
}

/** Shows what a file would import, row by row with errors, before anything is sent. */
export function PoiPreview({ rows }: { rows: readonly PoiCsvRow[] }) {
  const wrong = useMemo(() => rows.filter(({ faults }) => faults.length > 0).length, [rows])
  return (
    <section className="csv-preview" aria-label={words.preview()}>
      <p role="status" className="figures">
        {wrong === 0 ? (
          words.rowsRead({ count: rows.length, ready: rows.length })
        ) : (
          <RichText
            text={words.rowsReadWrong({ count: rows.length, wrong })}
            tags={{ b: (inner) => <strong className="csv-faults">{inner}</strong> }}
          />
        )}
      </p>
      <DataTable
        label={words.rowsOfFile()}
        columns={wrong > 0 ? [number, faults, ...cells] : [number, ...cells]}
        rows={rows}
        rowKey={({ row }) => row}
        rowTone={({ faults }) => (faults.length > 0 ? 'danger' : undefined)}
      />
    </section>
  )
}
