/** Spreadsheets only read a file as UTF-8 when it begins with this. */
const byteOrderMark = '\uFEFF'

/**
 * Returns rows of cells as CSV: RFC 4180 with CRLF, UTF-8 with a byte order mark. Protects against formula injection: texts that a
 * spreadsheet might run get an apostrophe in front; numbers, durations and coordinates such as -37.5, 143.9 don't.
 */
export function csvText(lines: readonly (readonly string[])[]): string {
  return byteOrderMark + lines.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
}

function quote(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A formula can hide behind spaces, tabs and line breaks, and some spreadsheets accept full-width signs from Asian keyboards. */
function startsFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !plainForms.some((form) => form.test(text))
}

const plainForms = [/^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/, /^-?\d+(:\d{2}){1,2}$/, /^-?[\d.]+, -?[\d.]+$/]
