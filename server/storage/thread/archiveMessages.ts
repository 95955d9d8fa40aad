import type { MessagePort } from 'node:worker_threads'
import type { WrittenArchive } from '../../archive/writeArchive.ts'
import type { FilesOrder, Returned, WriteOrder } from '../moveMessages.ts'

export interface ArchiveThreadSettings {
  databaseUrl: string | undefined
}

/** The calls that the thread handles for the server; see moveMessages.ts. */
export type ArchiveThreadCalls = {
  write(order: WriteOrder): WrittenArchive | null
  remove(order: FilesOrder): boolean
  removeWhole(order: FilesOrder): boolean
  /** Removes a file that was written but not recorded. */
  discard(order: { folder: string; file: string }): void
  check(order: FilesOrder): void
  return(order: FilesOrder): Returned
}

/** The calls that the server handles for the thread. */
export type ArchiveServerCalls = {
  /** Returns a connection to the embedded database. */
  connect(nothing: undefined): MessagePort
  /** Writes to the server's log. */
  warn(words: string): void
}
