import { withFormulaGuard } from './formulaGuard.ts'

/** Spreadsheets only read a file as UTF-8 when it begins with this. */
const byteOrderMark = '\uFEFF'

/**
 * Returns rows of cells as CSV: RFC 4180 with CRLF, UTF-8 with a byte order mark. Texts that a spreadsheet might run as a formula get an
 * apostrophe in front.
 */
export function csvText(lines: readonly (readonly string[])[]): string {
  return byteOrderMark + lines.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
}

function quote(text: string): string {
  const safe = withFormulaGuard(text)
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
