import * as words from '#words/imports'
import type { ImportKind } from '../../../contract/imports/importEndpoints.ts'
import { RowTitle } from '../../records/RowTitle.tsx'
import type { Column } from '../../tables/column.ts'
import type { PreviewRow } from './useImport.ts'

/** The column that says what a row is about. */
const titleColumn = { assets: 'Name', devices: 'IMEI', users: 'Name' } as const satisfies Record<ImportKind, string>

/** As many columns as a window of 1440 px has room for, and as many of them where the rest shares one. */
const [maxColumns, maxBesideOthers] = [5, 3]

/** Passwords aren't shown in the preview. */
const hidden = 'Password'

const textOf = (name: string, { cells }: PreviewRow) => {
  const text = cells[name] ?? ''
  return name === hidden && text !== '' ? '••••••' : text
}

/**
 * Returns the columns of the preview: the row with its name, its result, and the columns of the file that hold
 * something. Where these are too many for a table, the last ones share a column; a phone's cards list all of them.
 */
export function previewColumns(
  kind: ImportKind,
  names: readonly string[],
  rows: readonly Pick<PreviewRow, 'cells'>[],
  isPhone: boolean,
  isChecking: boolean,
): Column<PreviewRow>[] {
  const title = titleColumn[kind]
  const filled = names.filter((name) => name !== title && rows.some(({ cells }) => cells[name]))
  const own = isPhone || filled.length <= maxColumns ? filled : filled.slice(0, maxBesideOthers)
  const others = filled.slice(own.length)
  return [
    {
      key: 'row',
      header: words.row(),
      kind: 'text',
      isSortable: false,
      value: ({ row }) => row,
      cell: (row) => <RowTitle row={row.row} name={textOf(title, row)} />,
    },
    outcome(isChecking),
    ...own.map(fileColumn),
    ...(others.length > 0 ? [otherColumns(others)] : []),
  ]
}

/** The columns of the file with the rejected rows, which has the reason beside each row, for correction. */
export const badColumns = (names: readonly string[]): Column<PreviewRow>[] => [
  ...names.map(fileColumn),
  { key: 'reason', header: words.reason(), kind: 'text', value: ({ errors }) => errors.join(' ') },
]

const fileColumn = (name: string): Column<PreviewRow> => ({
  key: name,
  header: name,
  kind: 'text',
  isSortable: false,
  grow: 0.8,
  value: ({ cells }) => cells[name] ?? '',
  cell: (row) => textOf(name, row),
})

const otherColumns = (names: readonly string[]): Column<PreviewRow> => ({
  key: 'others',
  header: words.otherColumns(),
  kind: 'text',
  isSortable: false,
  grow: 2,
  value: (row) =>
    names
      .map((name) => ({ name, value: textOf(name, row) }))
      .filter(({ value }) => value !== '')
      .map(words.columnValue)
      .join(' · '),
})

/** What became of a row. While rows are checked, those that the server hasn't found fault with may not be ready. */
const outcome = (isChecking: boolean): Column<PreviewRow> => ({
  key: 'outcome',
  header: words.result(),
  kind: 'text',
  isSortable: false,
  grow: 2,
  value: ({ errors, isImported }) =>
    errors.length > 0 ? errors.join(' ') : isImported ? words.importedRow() : isChecking ? '' : words.ready(),
  cell: ({ errors, isImported }) =>
    errors.length > 0 ? (
      <span className="import-fault">{errors.join(' ')}</span>
    ) : isImported ? (
      words.importedRow()
    ) : isChecking ? (
      ''
    ) : (
      <span className="muted">{words.ready()}</span>
    ),
})
