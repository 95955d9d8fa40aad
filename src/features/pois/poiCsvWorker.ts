import * as words from '#words/pois'
import papaparse from 'papaparse'
import type { Language } from '../../../words/languages.ts'
import { setReaderLanguage } from '../../../words/reader.ts'
import { decodeCsvText, notTextWords, prepareCsv } from '../../../domain/places/csvText.ts'
import { readPoiCsv, type PoiCsv, type PoiCsvRow } from '../../../domain/places/poiCsv.ts'

/** Rows with their total number, or why there are no rows. */
export type PoiCsvMessage = { rows: readonly PoiCsvRow[]; total: number } | Extract<PoiCsv, { fault: string }>

/** Few enough that handling them doesn't block the page. */
const rowsAtOnce = 500
const post = (message: PoiCsvMessage) => self.postMessage(message)

/** Sends the rows of the given file back in batches. Their errors are in the language of the page. */
self.onmessage = async ({ data: { file, language } }: MessageEvent<{ file: File; language: Language }>) => {
  setReaderLanguage(() => language)
  const csv = await read(file)
  if ('fault' in csv) return post(csv)
  const total = csv.rows.length
  for (let start = 0; start < total; start += rowsAtOnce)
    post({ rows: csv.rows.slice(start, start + rowsAtOnce), total })
}

async function read(file: File): Promise<PoiCsv> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { fault: words.cannotReadChoose(), row: null }
  const text = decodeCsvText(new Uint8Array(bytes))
  if (text === null) return { fault: notTextWords(), row: null }
  const csv = prepareCsv(text)
  return readPoiCsv(papaparse.parse<string[]>(csv.text, csv.options))
}
