import * as words from '#words/reports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addRecording, maxRecordedMessages } from '../../../../contract/ingest/recordingEndpoints.ts'
import { toIana } from '../../../../domain/time/timeZones.ts'
import { explainUpload } from '../../../files/explainUpload.ts'
import { readInWorker } from '../../../files/readInWorker.ts'
import { useOneRun } from '../../../files/useOneRun.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { messageOf } from '../../../http/callError.ts'
import { maxRecordingBytes } from '../../../offline/sharedRecording.ts'
import { readerLanguage } from '../../../../words/reader.ts'
import type { RecordingFormat } from './readRecording.ts'
import type { ReadRecording } from './recordingFile.ts'

interface Sent {
  done: number
  accepted: number
  duplicate: number
  rejected: number
  /** The reasons of rejections, each once, the first few. */
  reasons: readonly string[]
}

interface Work {
  phase: 'empty' | 'reading' | 'ready' | 'sending' | 'sent'
  name: string
  read: ReadRecording | null
  sent: Sent
  /** Why sending stopped midway. */
  failure: string | null
}

const nothingSent: Sent = { done: 0, accepted: 0, duplicate: 0, rejected: 0, reasons: [] }
const nothing: Work = { phase: 'empty', name: '', read: null, sent: nothingSent, failure: null }
const maxReasons = 3

/** Reads a recording in a worker and sends it to an asset in parts, which are stored one after the other. */
export function useRecording(timeZoneId: string) {
  const queryClient = useQueryClient()
  const [work, setWork] = useState<Work>(nothing)
  const { begin, stop } = useOneRun()

  async function choose(file: File, isTooLarge = file.size > maxRecordingBytes): Promise<void> {
    const signal = begin()
    setWork({ ...nothing, phase: 'reading', name: file.name })
    const read = isTooLarge ? { fault: 'tooLarge' as const } : await readFile(file, timeZoneId, signal)
    if (!signal.aborted) setWork({ ...nothing, phase: 'ready', name: file.name, read })
  }

  async function send(assetId: number): Promise<void> {
    const { read } = work
    if (!read || 'fault' in read) return
    const signal = begin()
    let sent = nothingSent
    const show = (change: Partial<Work>) => setWork((before) => ({ ...before, ...change, sent }))
    show({ phase: 'sending', failure: null })
    try {
      for (let first = 0; first < read.messages.length; first += maxRecordedMessages) {
        const messages = read.messages.slice(first, first + maxRecordedMessages)
        const reply = await callEndpoint(addRecording, { body: { AssetId: assetId, messages } }, signal)
        const reasons = reply.messages.flatMap(({ outcome, reason }) => (outcome === 'rejected' ? (reason ?? []) : []))
        sent = {
          done: first + messages.length,
          accepted: sent.accepted + reply.accepted,
          duplicate: sent.duplicate + reply.duplicate,
          rejected: sent.rejected + reply.rejected,
          reasons: [...new Set([...sent.reasons, ...reasons])].slice(0, maxReasons),
        }
        show({})
      }
      show({ phase: 'sent' })
    } catch (error) {
      show({ phase: 'ready', failure: signal.aborted ? words.recordingStopped() : messageOf(explainUpload(error)) })
    }
    await queryClient.invalidateQueries()
  }

  return { work, choose, send, stop }
}

function readFile(file: File, timeZoneId: string, signal: AbortSignal): Promise<ReadRecording> {
  const worker = new Worker(new URL('./recordingWorker.ts', import.meta.url), { type: 'module' })
  const format: RecordingFormat = { timeZone: toIana(timeZoneId), monthFirst: readerLanguage() === 'en-US' }
  const request = { file, format }
  return readInWorker(worker, request, {
    take: (read: ReadRecording) => read,
    broken: { fault: 'unreadable' as const },
    signal,
  })
}
