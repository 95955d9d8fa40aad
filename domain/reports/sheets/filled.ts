import type { Sheet } from '../../tables/sheet.ts'

/** The sheets that hold more than their headers: a screen leaves an empty list out, too. */
export function filled(sheets: readonly Sheet[]): Sheet[] {
  return sheets.filter(({ rows }) => rows.length > 1)
}
