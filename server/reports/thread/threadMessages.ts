import type { MessagePort } from 'node:worker_threads'
import type { Caller } from '../../../domain/access/scope.ts'
import type { ApiError } from '../../http/apiError.ts'
import type { ReverseGeocode } from '../../geocoder/ownPlaces.ts'

export interface ReportThreadSettings {
  databaseUrl: string | undefined
  /** Is there an address server? It has to be asked at one pace, so the server does that for the thread. */
  hasAddressServer: boolean
}

/** The path of its call, and what it is asked by; now is the server's clock in epoch milliseconds. */
interface ReportOrder {
  path: string
  caller: Caller
  params: unknown
  body: unknown
  isGzipped: boolean
  now: number
}

/** What the thread answers the server. */
export type ThreadAnswers = {
  make(order: ReportOrder):
    | { json: Uint8Array<ArrayBuffer> }
    /** What the call answers instead. */
    | { refused: Pick<ApiError, 'status' | 'message' | 'body' | 'headers'> }
}

/** What the server answers the thread. */
export type ServerAnswers = {
  /** A connection to the embedded database. */
  connect(given: undefined): MessagePort
  /** Words for each of these places, by the address server. */
  name(places: Parameters<ReverseGeocode>[]): string[]
  /** Writes into the server's log. */
  warn(words: string): void
}
