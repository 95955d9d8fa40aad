import type { MessagePort } from 'node:worker_threads'
import type { UpkeepLimits } from './upkeep.ts'

export interface WorkerSettings {
  directory: string
  /** Milliseconds a transaction may stand idle while others wait for the session. */
  idleTransactionLimit: number
  upkeep: UpkeepLimits
}

/** To the worker. A connection is a port that carries PostgreSQL's wire protocol as byte arrays. */
export type WorkerOrder =
  | { kind: 'connect'; port: MessagePort }
  /** While a backup copies the files, no checkpoint may be made. */
  | { kind: 'holdCheckpoints'; isHeld: boolean }
  | { kind: 'close' }

/** From the worker. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'closed' }
  | { kind: 'refused'; reason: string }
  | { kind: 'crashed'; reason: string }
  | { kind: 'warning'; text: string }
