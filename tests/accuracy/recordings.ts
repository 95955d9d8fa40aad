import { readdirSync, readFileSync } from 'node:fs'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { CsvOptions } from '../../domain/tracks/readCsvRows.ts'
import { readTrack } from '../../domain/tracks/readTrack.ts'
import { storedFrom } from './storedFrom.ts'

const folder = 'tests/fixtures/tracks'

/** A recording of tests/fixtures/tracks, read by the reader that `npm run replay` uses. */
export function readRecording(file: string, csv: CsvOptions = {}) {
  return readTrack(readFileSync(`${folder}/${file}`, 'latin1'), csv)
}

/** The recordings of a set, by name. */
export function readSet(set: string): Map<string, StoredMessage[]> {
  const files = readdirSync(`${folder}/${set}`).filter((file) => file.endsWith('.csv') && file !== 'truth.csv')
  return new Map(
    files.sort().map((file) => [file.replace(/\.csv$/, ''), storedFrom(readRecording(`${set}/${file}`).messages)]),
  )
}

/** A movement that is known to have happened; times in epoch milliseconds. */
export interface TrueTrip {
  recording: string
  /** driving, cycling, walking; outing is one of them with the walks to and from it. */
  kind: string
  started: number
  completed: number
}

export function readTruth(set: string): TrueTrip[] {
  const [, ...lines] = readFileSync(`${folder}/${set}/truth.csv`, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [recording = '', kind = '', start, end] = line.trim().split(',')
    return { recording, kind, started: Number(start) * 1000, completed: Number(end) * 1000 }
  })
}

/** The values of a column of a CSV recording, each once. */
export function columnOf(file: string, name: string): string[] {
  const [head = '', ...lines] = readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n')
  const index = head.split(',').indexOf(name)
  return [...new Set(lines.map((line) => line.split(',')[index]!))]
}
