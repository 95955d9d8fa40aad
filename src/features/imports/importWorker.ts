import * as words from '#words/imports'
import { readXlsx, type CellValue } from 'hucre/xlsx'
import papaparse from 'papaparse'
import { maxImportRows, type ImportKind } from '../../../contract/imports/importEndpoints.ts'
import { readImportTable } from '../../../domain/imports/readImportTable.ts'
import { decodeCsvText, prepareCsv } from '../../../domain/places/csvText.ts'
import { withoutFormulaGuard } from '../../../domain/tables/formulaGuard.ts'
import type { Language } from '../../../words/languages.ts'
import { setReaderLanguage } from '../../../words/reader.ts'
import type { ImportFile } from './readImportFile.ts'

type Lines = { lines: string[][]; note: string | null } | { fault: string }

/** Messages about the file are in the language of the page. */
self.onmessage = async ({ data }: MessageEvent<{ kind: ImportKind; file: File; language: Language }>) => {
  setReaderLanguage(() => data.language)
  self.postMessage(await read(data.kind, data.file))
}

async function read(kind: ImportKind, file: File): Promise<ImportFile> {
  const buffer = await file.arrayBuffer().catch(() => null)
  if (!buffer) return { fault: words.cannotReadChoose() }
  const bytes = new Uint8Array(buffer)
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return { fault: words.oldExcel() }
  const found = starts(0x50, 0x4b) ? await readWorkbook(bytes) : readText(bytes)
  if ('fault' in found) return found
  const table = readImportTable(kind, found.lines)
  return 'fault' in table ? table : { ...table, note: found.note }
}

/** Reads the first sheet. For a formula, reads its result as text. */
async function readWorkbook(bytes: Uint8Array): Promise<Lines> {
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0] })
    const rows = sheets[0]?.rows ?? []
    return { lines: rows.map((row) => row.map(textOf)), note: null }
  } catch {
    return { fault: words.noTable() }
  }
}

function textOf(cell: CellValue): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

function readText(bytes: Uint8Array): Lines {
  const text = decodeCsvText(bytes)
  const isOther = text === null
  // The default encoding of spreadsheets on Windows.
  const decoded = text ?? new TextDecoder('windows-1252').decode(bytes)
  if (/[\u0000-\u0008\u000e-\u001f]/.test(decoded.slice(0, 10_000))) return { fault: words.noTable() }
  const csv = prepareCsv(decoded)
  const { data, errors } = papaparse.parse<string[]>(csv.text, csv.options)
  // The rows below it would be part of its cell.
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed) return { fault: words.quotationMark({ row: (unclosed.row ?? 0) + 1 }) }
  const note = isOther ? words.latin1() : null
  return data.length > maxImportRows * 20
    ? { fault: words.noTable() }
    : { lines: data.map((row) => row.map(withoutFormulaGuard)), note }
}
