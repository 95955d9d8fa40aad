import type { MessagePort } from 'node:worker_threads'
import type { UpkeepLimits } from './upkeep.ts'

export interface DatabaseWorkerSettings {
  directory: string
  /** Milliseconds that a transaction may be idle while others wait for the session. */
  idleTransactionLimit: number
  upkeep: UpkeepLimits
}

/** Sent to the worker. A connection is a port that carries PostgreSQL's wire protocol as byte arrays. */
export type DatabaseWorkerOrder =
  | { kind: 'connect'; port: MessagePort }
  /** No checkpoint may be made while a backup copies the files. */
  | { kind: 'holdCheckpoints'; isHeld: boolean }
  | { kind: 'close' }

/** Sent by the worker. */
export type DatabaseWorkerMessage =
  | { kind: 'ready' }
  | { kind: 'closed' }
  | { kind: 'refused'; reason: string }
  | { kind: 'crashed'; reason: string }
  | { kind: 'warning'; text: string }
