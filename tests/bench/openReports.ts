import pino from 'pino'
import * as v from 'valibot'
import type { OpenedDatabase } from '../../server/database/openDatabase.ts'
import { openReportThread } from '../../server/reports/thread/reportThread.ts'
import { wholeReply } from '../../server/reports/wholeReply.ts'
import { administrator } from './administrator.ts'

/** Makes reports as calls do once they're let in, in the thread of the reports, at a time (epoch ms): the answer as text. */
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
  const ask = async (endpoint: { path: string; body?: v.GenericSchema | undefined }, body: object): Promise<string> => {
    const call = { caller: administrator, body: v.parse(endpoint.body!, body), signal }
    return (await wholeReply(make, endpoint, call)).toString()
  }
  return { ask, close }
}
