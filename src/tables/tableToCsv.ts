import { csvText } from '../../domain/tables/csvText.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { headerOf } from '../../domain/tables/tableColumn.ts'
import type { Column } from './column.ts'

/** Returns rows as CSV, with the columns, order and formats of the screen. */
export function tableToCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], timeZoneId: string): string {
  return csvText([
    columns.map((column) => headerOf(column)),
    ...rows.map((row) => columns.map(({ kind, value }) => formatValue(kind, value(row), timeZoneId))),
  ])
}
