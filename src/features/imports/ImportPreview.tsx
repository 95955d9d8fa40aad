import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ImportKind } from '../../../contract/imports/importEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DownloadMenu } from '../../ui/table/DownloadMenu.tsx'
import { countText, importText } from './importText.ts'
import type { PreviewRow, useImport } from './useImport.ts'

export interface ImportPreviewProps {
  kind: ImportKind
  work: ReturnType<typeof useImport>['work']
  isBusy: boolean
  onRun: () => void
}

/** What a file would import, row by row, with what is wrong; then what became of it. */
export function ImportPreview({ kind, work, isBusy, onRun }: ImportPreviewProps) {
  const { rows, file } = work
  const [isWrongOnly, setWrongOnly] = useState(false)
  const wrong = useMemo(() => rows.filter(({ errors }) => errors.length > 0), [rows])
  const imported = useMemo(() => rows.filter(({ isImported }) => isImported).length, [rows])
  const ready = rows.length - wrong.length - imported
  const columns = useMemo(() => columnsOf(file && 'columns' in file ? file.columns : []), [file])
  return (
    <section className="import-preview" aria-label="Preview">
      <p role="status" className="figures">
        {imported > 0 && <strong>{countText(kind, imported)} imported. </strong>}
        {ready > 0 && `${countText(kind, ready)} ready to import. `}
        {wrong.length > 0 && <strong className="import-fault">{rowsText(wrong.length)} with errors.</strong>}
      </p>
      <div className="form-actions">
        {ready > 0 && (
          <Button look="primary" isDisabled={isBusy} onPress={onRun}>
            Import {countText(kind, ready)}
          </Button>
        )}
        {imported > 0 && !isBusy && (
          <Link to={importText[kind].list} className={buttonClass()}>
            View {importText[kind].many}
          </Link>
        )}
        {wrong.length > 0 && !isBusy && (
          <>
            <span className="import-bad">
              Download the rows with errors
              <DownloadMenu
                label="the rows with errors"
                columns={badColumns(columns)}
                rows={wrong}
                fileName={`${kind}-with-errors`}
              />
            </span>
            <Checkbox isSelected={isWrongOnly} onChange={setWrongOnly}>
              Only rows with errors
            </Checkbox>
          </>
        )}
      </div>
      <DataTable
        label="Rows of the file"
        columns={[rowNumber, outcome, ...columns]}
        rows={isWrongOnly ? wrong : rows}
        rowKey={({ row }) => row}
        rowTone={({ errors, isImported }) => (errors.length > 0 ? 'danger' : isImported ? 'good' : undefined)}
      />
    </section>
  )
}

const rowsText = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'row' : 'rows'}`

/** Passwords are not for those who look over a shoulder. */
const hidden = 'Password'

const columnsOf = (names: readonly string[]): Column<PreviewRow>[] =>
  names.map((name) => ({
    ...{ key: name, header: name, kind: 'text', isSortable: false, grow: 0.8 },
    value: ({ cells }) => cells[name] ?? '',
    ...(name === hidden ? { cell: ({ cells }: PreviewRow) => (cells[name] ? '••••••' : '') } : {}),
  }))

const rowNumber: Column<PreviewRow> = {
  ...{ key: 'row', header: 'Row', kind: 'number', isSortable: false },
  value: ({ row }) => row,
}

const outcome: Column<PreviewRow> = {
  ...{ key: 'outcome', header: 'Result', kind: 'text', isSortable: false, grow: 2 },
  value: ({ errors, isImported }) => (errors.length > 0 ? errors.join(' ') : isImported ? 'Imported' : 'Ready'),
  cell: ({ errors, isImported }) =>
    errors.length > 0 ? (
      <span className="import-fault">{errors.join(' ')}</span>
    ) : isImported ? (
      'Imported'
    ) : (
      <span className="muted">Ready</span>
    ),
}

/** The file again, to be corrected, with the reason behind each row. */
const badColumns = (columns: readonly Column<PreviewRow>[]): Column<PreviewRow>[] => [
  ...columns,
  { key: 'reason', header: 'Reason', kind: 'text', value: ({ errors }) => errors.join(' ') },
]
