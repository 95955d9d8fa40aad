/** A spreadsheet reads a file as UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF'

/**
 * Lines of cells as CSV: RFC 4180 with CRLF, UTF-8 with its mark. No spreadsheet takes a cell for a formula: texts that one might
 * run get an apostrophe in front, numbers, durations and places such as -37.5, 143.9 are left alone.
 */
export function csvText(lines: readonly (readonly string[])[]): string {
  return byteOrderMark + lines.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
}

function quote(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A formula may hide behind blanks, tabs and line breaks, and some spreadsheets read the wide signs of Asian keyboards. */
function startsFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !plainForms.some((form) => form.test(text))
}

const plainForms = [/^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/, /^-?\d+(:\d{2}){1,2}$/, /^-?[\d.]+, -?[\d.]+$/]
