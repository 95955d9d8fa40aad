import { readXlsx, type CellValue } from 'hucre/xlsx'
import papaparse from 'papaparse'
import { maxImportRows, type ImportKind } from '../../../contract/imports/importEndpoints.ts'
import { readImportTable } from '../../../domain/imports/readImportTable.ts'
import { decodeCsvText, prepareCsv } from '../../../domain/places/csvText.ts'
import type { ImportFile } from './readImportFile.ts'

type Lines = { lines: string[][]; note: string | null } | { fault: string }

const noTable = 'This file is no table. Choose a CSV or XLSX file, as the template is.'

self.onmessage = async ({ data }: MessageEvent<{ kind: ImportKind; file: File }>) => {
  self.postMessage(await read(data.kind, data.file))
}

async function read(kind: ImportKind, file: File): Promise<ImportFile> {
  const buffer = await file.arrayBuffer().catch(() => null)
  if (!buffer) return { fault: 'The file cannot be read. Choose it again.' }
  const bytes = new Uint8Array(buffer)
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return { fault: 'This is an Excel file of the old kind. Save it as XLSX or CSV.' }
  const found = starts(0x50, 0x4b) ? await readWorkbook(bytes) : readText(bytes)
  if ('fault' in found) return found
  const table = readImportTable(kind, found.lines)
  return 'fault' in table ? table : { ...table, note: found.note }
}

/** The first sheet. Of a formula its result is read, as text. */
async function readWorkbook(bytes: Uint8Array): Promise<Lines> {
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0] })
    const rows = sheets[0]?.rows ?? []
    return { lines: rows.map((row) => row.map(textOf)), note: null }
  } catch {
    return { fault: noTable }
  }
}

function textOf(cell: CellValue): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

function readText(bytes: Uint8Array): Lines {
  const text = decodeCsvText(bytes)
  const isOther = text === null
  // What spreadsheets on Windows save unless they are told otherwise.
  const decoded = text ?? new TextDecoder('windows-1252').decode(bytes)
  if (/[\u0000-\u0008\u000e-\u001f]/.test(decoded.slice(0, 10_000))) return { fault: noTable }
  const csv = prepareCsv(decoded)
  const { data } = papaparse.parse<string[]>(csv.text, csv.options)
  const note = isOther
    ? 'This file is in Latin-1, not UTF-8. Check that names with accents look right, or save it as "CSV UTF-8".'
    : null
  return data.length > maxImportRows * 20 ? { fault: noTable } : { lines: data, note }
}
