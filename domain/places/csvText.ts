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

type Delimiter = ',' | ';' | '\t'

/** The line with which a file tells spreadsheets its delimiter; they don't show it. */
const delimiterLine = /^sep=([,;\t])\n/i

/** Returns what a CSV parser needs: the text with uniform line ends, and the delimiter. */
export function prepareCsv(file: string): { text: string; options: { delimiter: Delimiter; newline: '\n' } } {
  const text = file.replace(/\r\n?/g, '\n')
  const [line = '', named] = delimiterLine.exec(text) ?? []
  const table = text.slice(line.length)
  return { text: table, options: { delimiter: isDelimiter(named) ? named : delimiterOf(table), newline: '\n' } }
}

const delimiters = [',', ';', '\t'] as const

const isDelimiter = (text: string | undefined): text is Delimiter => delimiters.some((one) => one === text)

/** Returns which delimiter occurs most often in the header line; spreadsheets write tabs as "Unicode text". */
function delimiterOf(text: string): Delimiter {
  const line = text.slice(0, text.search(/\n|$/))
  const countOf = (one: Delimiter) => line.split(one).length
  return delimiters.reduce((found, one) => (countOf(one) > countOf(found) ? one : found))
}
