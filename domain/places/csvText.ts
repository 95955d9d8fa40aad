import * as words from '#words/places'
/**
 * Returns the text of a CSV file as spreadsheets save it: UTF-8 with or without a byte order mark, or UTF-16 of either byte order with one.
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

/** Returns the advice to show for a file that decodeCsvText can't read. */
export const notTextWords = () => words.notText()

/** Returns what a CSV parser needs: the text with uniform line ends, and the delimiter. */
export function prepareCsv(text: string): { text: string; options: { delimiter: ',' | ';'; newline: '\n' } } {
  return { text: text.replace(/\r\n?/g, '\n'), options: { delimiter: delimiterOf(text), newline: '\n' } }
}

/** Returns whichever delimiter occurs more often in the header line. */
function delimiterOf(text: string): ',' | ';' {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  return line.split(';').length > line.split(',').length ? ';' : ','
}
