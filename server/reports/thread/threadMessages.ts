import type { MessagePort } from 'node:worker_threads'
import type { Caller } from '../../../domain/access/scope.ts'
import type { ApiError } from '../../http/apiError.ts'
import type { RollUp } from '../dayRollUpStore.ts'
import type { ReplyPiece } from '../../http/replyWriter.ts'
import type { ReverseGeocode } from '../../geocoder/ownPlaces.ts'

export interface ReportThreadSettings {
  databaseUrl: string | undefined
  /** Whether there is an address server. Its requests have to be throttled in one place, so the server makes them for the thread. */
  hasAddressServer: boolean
  /** The version of the program. */
  software: string
}

/** The path of a report's call and its request; now is the server's clock in epoch milliseconds. */
interface ReportOrder {
  path: string
  caller: Caller
  params: unknown
  body: unknown
  isGzipped: boolean
  showsProgress: boolean
  /** By which the thread names the report when it hands over pieces of its reply. */
  report: number
  now: number
}

/** Days that are summarised ahead; days are YYYY-MM-DD, now is the server's clock in epoch milliseconds. */
export interface RollUpOrder extends RollUp {
  first: string
  last: string
  now: number
}

/** The calls that the thread handles for the server. */
export type ReportThreadCalls = {
  /** Stores the summaries of those of the days that are missing or out of date. */
  rollUp(order: RollUpOrder): void
  make(order: ReportOrder):
    /** The last piece of the reply, which for most reports is all of it. */
    | { last: ReplyPiece }
    /** An error to reply with instead. */
    | { refused: Pick<ApiError, 'status' | 'message' | 'body' | 'headers'> }
}

/** The calls that the server handles for the thread. */
export type ReportServerCalls = {
  /** Returns a connection to the embedded database. */
  connect(nothing: undefined): MessagePort
  /** Takes a piece of a report's reply; resolves when there is room for the next one. */
  take(part: { report: number; piece: ReplyPiece }): void
  /** Returns a text for each of these places, from the address server. */
  name(places: Parameters<ReverseGeocode>[]): string[]
  /** Writes to the server's log. */
  warn(words: string): void
}
