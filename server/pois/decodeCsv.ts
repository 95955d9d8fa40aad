import * as words from '#words/places'
import { decodeCsvText, notTextWords } from '../../domain/places/csvText.ts'
import { invalid } from '../http/apiError.ts'
import { cleanText } from '../http/cleanText.ts'

/** Returns the text of a CSV file. Throws 400 when it's neither UTF-8 nor UTF-16 with a byte order mark. */
export function decodeCsv(bytes: Uint8Array): string {
  const text = decodeCsvText(bytes)
  if (text === null) throw invalid({ file: [words.notTextShort()] }, notTextWords())
  return cleanText(text)
}
