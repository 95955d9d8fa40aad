import { valueFor } from '../../../domain/lists/valueFor.ts'
import type { PoiCsvRow } from '../../../domain/places/poiCsv.ts'
import { CallError } from '../../http/callError.ts'

export type FaultsByRow = ReadonlyMap<number, readonly string[]>

/** Returns the server's errors by row of the file. The server names rows as 'row 4'. */
export function rowFaults(error: unknown): FaultsByRow {
  const found = new Map<number, readonly string[]>()
  if (!(error instanceof CallError)) return found
  for (const [name, messages] of Object.entries(error.errors)) {
    const row = /^row (\d+)$/.exec(name)?.[1]
    if (row) found.set(Number(row), messages)
  }
  return found
}

/** Returns the rows with the server's errors added, those with errors first. */
export function withFaults(rows: readonly PoiCsvRow[], more: FaultsByRow): readonly PoiCsvRow[] {
  const all = rows.map((row) =>
    more.has(row.row) ? { ...row, faults: [...row.faults, ...valueFor(more, row.row)] } : row,
  )
  const isWrong = ({ faults }: PoiCsvRow) => faults.length > 0
  return all.some(isWrong) ? [...all.filter(isWrong), ...all.filter((row) => !isWrong(row))] : all
}
