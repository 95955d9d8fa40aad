import * as words from '#words/places'
/**
 * The text of a CSV file: UTF-8 with or without its mark, or UTF-16 of either order with it, as spreadsheets save them.
 * Null for anything else.
 */
export function decodeCsvText(bytes: Uint8Array): string | null {
  const starts = (first: number, second: number) => bytes[0] === first && bytes[1] === second
  const encoding = starts(0xff, 0xfe) ? 'utf-16le' : starts(0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\0', '')
  } catch {
    return null
  }
}

/** Returns what to do with a file of which decodeCsvText makes no text. */
export const notTextWords = () => words.notText()

/** What a parser of CSV is to be given: the text with one kind of line end, and what stands between its cells. */
export function prepareCsv(text: string): { text: string; options: { delimiter: ',' | ';'; newline: '\n' } } {
  return { text: text.replace(/\r\n?/g, '\n'), options: { delimiter: delimiterOf(text), newline: '\n' } }
}

/** Whichever of the two the line of column names has more of. */
function delimiterOf(text: string): ',' | ';' {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  return line.split(';').length > line.split(',').length ? ';' : ','
}
