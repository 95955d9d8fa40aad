import pino from 'pino'
import * as v from 'valibot'
import type { OpenedDatabase } from '../../server/database/openDatabase.ts'
import type { SendPiece } from '../../server/http/replyWriter.ts'
import { openReportThread } from '../../server/reports/thread/reportThread.ts'
import { administrator } from './administrator.ts'

/** Makes reports as calls do once they're let in, in the thread of the reports, at a time (epoch ms): the answer's bytes, of which a server sends each piece on. */
export function openReports({ connect }: OpenedDatabase, now: number) {
  const { make, close } = openReportThread({
    databaseUrl: undefined,
    connect,
    now: () => now,
    log: pino({ level: 'warn' }),
    reverseGeocode: null,
    software: 'bench',
  })
  const { signal } = new AbortController()
  const ask = async (endpoint: { path: string; body?: v.GenericSchema | undefined }, body: object): Promise<number> => {
    let bytes = 0
    const send: SendPiece = async (piece) => void (bytes += piece.length)
    await make(endpoint, { caller: administrator, body: v.parse(endpoint.body!, body), signal, send })
    return bytes
  }
  return { ask, close }
}
