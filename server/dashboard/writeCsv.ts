type Row = Readonly<Record<string, string | number | boolean | null | undefined>>

/** A spreadsheet runs what begins so; a plain number is let through. */
const isFormula = (text: string) => /^[\t\r\n ]*[=+\-@＝＋－＠]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text)

/** A value as CSV text, quoted where it must be; texts that a spreadsheet would run get an apostrophe in front. */
function cell(value: Row[string]): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value)
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV with a line of column names, in the order they first occur; CRLF line ends and the UTF-8 mark. */
export function writeCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns.map(cell), ...rows.map((row) => columns.map((column) => cell(row[column])))]
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}
