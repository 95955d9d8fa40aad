/** A formula can hide behind spaces, tabs and line breaks, and some spreadsheets accept full-width signs from Asian keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const plainForms = [/^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/, /^-?\d+(:\d{2}){1,2}$/, /^-?[\d.]+, -?[\d.]+$/]

const isRun = (text: string) => formula.test(text) && !plainForms.some((form) => form.test(text))

/** A text that a spreadsheet might run, with or without apostrophes in front: one more tells those that were there from ours. */
const isGuarded = (text: string) => isRun(text.replace(/^'+/, ''))

/**
 * Returns a text for a cell of a CSV file that no spreadsheet runs as a formula: with an apostrophe in front where one might.
 * Numbers, durations and coordinates such as -37.5, 143.9 stay as they are. withoutFormulaGuard is the reverse.
 */
export const withFormulaGuard = (text: string): string => (isGuarded(text) ? `'${text}` : text)

/** Returns the text of a cell as it was before withFormulaGuard, so that what was exported can be imported. */
export const withoutFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell
