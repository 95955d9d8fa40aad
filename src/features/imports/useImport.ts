import * as words from '#words/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importTable, rowsPerImport, type ImportKind } from '../../../contract/imports/importEndpoints.ts'
import type { ReadRow } from '../../../domain/imports/readImportTable.ts'
import { explainUpload } from '../../files/explainUpload.ts'
import { useOneRun } from '../../files/useOneRun.ts'
import { messageOf } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { readImportFile, type ImportFile } from './readImportFile.ts'

/** A row of the file in the preview. */
export interface PreviewRow extends ReadRow {
  isImported: boolean
}

type Phase = 'empty' | 'reading' | 'checking' | 'ready' | 'importing'

interface Work {
  phase: Phase
  fileName: string
  file: ImportFile | null
  rows: readonly PreviewRow[]
  done: number
  total: number
  /** Why the import stopped midway. */
  failure: string | null
}

const nothing: Work = { phase: 'empty', fileName: '', file: null, rows: [], done: 0, total: 0, failure: null }

/** Imports a file: reads it in a worker, has the server check it, and sends it in batches. */
export function useImport(kind: ImportKind, customerId: number | null) {
  const queryClient = useQueryClient()
  const [work, setWork] = useState<Work>(nothing)
  const { begin, stop } = useOneRun()
  const isImporting = useRef(false)

  /** Sends the rows in batches, and adds the server's result to each row. */
  async function send(rows: readonly PreviewRow[], isCheck: boolean, signal: AbortSignal): Promise<void> {
    const wanted = rows.filter(({ errors, isImported }) => errors.length === 0 && !isImported)
    const byRow = new Map(rows.map((row) => [row.row, row]))
    const show = (change: Partial<Work>) => setWork((before) => ({ ...before, ...change, rows: [...byRow.values()] }))
    show({ phase: isCheck ? 'checking' : 'importing', done: 0, total: wanted.length, failure: null })
    const size = rowsPerImport[kind]
    try {
      for (let first = 0; first < wanted.length; first += size) {
        const batch = wanted.slice(first, first + size).map(({ row, cells }) => ({ row, cells }))
        const body = { kind, customerId: customerId ?? '', isCheck, rows: batch }
        for (const { row, errors } of await callEndpoint(importTable, { body }, signal)) {
          const known = byRow.get(row)
          if (known) byRow.set(row, { ...known, errors, isImported: !isCheck && errors.length === 0 })
        }
        show({ done: Math.min(first + size, wanted.length) })
      }
      show({ phase: 'ready' })
    } catch (error) {
      show({ phase: 'ready', failure: signal.aborted ? words.stopped() : messageOf(explainUpload(error)) })
    }
    if (!isCheck) await queryClient.invalidateQueries()
  }

  return {
    work,
    async choose(file: File) {
      const signal = begin()
      setWork({ ...nothing, phase: 'reading', fileName: file.name })
      const read = await readImportFile(kind, file, signal)
      if (signal.aborted) return
      const rows = 'fault' in read ? [] : read.rows.map((row) => ({ ...row, isImported: false }))
      setWork({ ...nothing, phase: 'ready', fileName: file.name, file: read, rows })
      if (rows.length > 0) await send(rows, true, signal)
    },
    /** A second press would send rows that are on their way, and call them duplicates. */
    async run() {
      if (isImporting.current) return
      isImporting.current = true
      await send(work.rows, false, begin()).finally(() => (isImporting.current = false))
    },
    stop,
    clear() {
      stop()
      setWork(nothing)
    },
  }
}
