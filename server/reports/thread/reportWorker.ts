import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { databaseBeside } from '../../database/openDatabase.ts'
import { createGeocoder, noCache } from '../../geocoder/geocoder.ts'
import { createOwnPlaces } from '../../geocoder/ownPlaces.ts'
import { ApiError } from '../../http/apiError.ts'
import { withOutageNamed } from '../../http/withOutageNamed.ts'
import { ownPort } from '../../threads/ownPort.ts'
import { threadCalls } from '../../threads/threadCalls.ts'
import { reportMaker } from '../reportMaker.ts'
import { rollUpAssets } from '../summaryDays.ts'
import type { ReplyPiece, SendPiece } from '../../http/replyWriter.ts'
import { gatherPlaces } from './gatherPlaces.ts'
import type { ReportThreadSettings, ReportServerCalls, ReportThreadCalls } from './threadMessages.ts'

// The thread in which reports are made. Where each thread has its own priority, this one gets a lower one, so that incoming messages go
// first.
if (process.platform === 'linux') setPriority(10)

const { databaseUrl, hasAddressServer, software }: ReportThreadSettings = workerData
const server = threadCalls<ReportServerCalls, ReportThreadCalls>(ownPort(), {
  async rollUp(order, signal) {
    return { value: await rollUpAssets(await database(), order, signal) }
  },
  async make({ path, report, now, ...call }, signal) {
    try {
      const make = reportMaker({ db: await database(), now: () => now, reverseGeocode, ownPlaces, software })
      let last: ReplyPiece = new Uint8Array()
      const send: SendPiece = async (piece, isLast) => {
        if (isLast) last = piece
        else await server.request('take', { report, piece }, signal, [piece.buffer])
      }
      await make({ path }, { ...call, signal, send })
      return { value: { last }, handedOver: [last.buffer] }
    } catch (thrown) {
      const error = withOutageNamed(thrown)
      if (!(error instanceof ApiError)) throw error
      const { status, message, body, headers } = error
      return { value: { refused: { status, message, body, headers } } }
    }
  },
})
const ownPlaces = createOwnPlaces()
const warn = (words: string) => void server.request('warn', words)
const reverseGeocode = hasAddressServer
  ? gatherPlaces((places) => server.request('name', places))
  : createGeocoder({ fetch, cache: noCache, log: { warn: (_fields, words) => warn(words) } }).reverse
const database = databaseBeside(databaseUrl, () => server.request('connect', undefined), { warn })
