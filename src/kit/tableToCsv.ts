import { headerOf } from '../../domain/tables/tableColumn.ts'
import type { Column } from './column.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'

/** A spreadsheet reads a file as UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF'

/** Rows as CSV (RFC 4180, UTF-8 with byte order mark) that no spreadsheet takes for formulas. */
export function tableToCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], timeZoneId: string): string {
  const lines = [columns.map((column) => quote(headerOf(column)))]
  for (const row of rows) {
    lines.push(columns.map(({ kind, value }) => quote(formatValue(kind, value(row), timeZoneId))))
  }
  return byteOrderMark + lines.map((line) => `${line.join(',')}\r\n`).join('')
}

function quote(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Numbers may begin with a minus; a formula may hide behind a tab or a line break. */
function startsFormula(text: string): boolean {
  return /^[=+\-@\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?(:\d{2}){0,2}$/.test(text) && !/^-?[\d.]+, -?[\d.]+$/.test(text)
}
