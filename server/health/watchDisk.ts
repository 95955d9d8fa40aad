import type { Logger } from 'pino'
import type { DiskRoom } from '../../contract/storage/storageEndpoints.ts'
import { toError } from '../errors/toError.ts'
import type { Metrics } from '../http/metrics.ts'
import { repeatWork } from '../threads/repeatWork.ts'
import { diskBytes } from '../database/diskBytes.ts'

interface DiskDeps {
  /** DATA_DIR: the embedded database, the keys and, unless it is elsewhere, the archive. */
  directory: string
  /** With less room than this, in bytes, the disk counts as nearly full. */
  lowBytes: number
  log: Logger
  metrics: Pick<Metrics, 'diskFree' | 'diskSize'>
}

export interface DiskWatch {
  /** Returns how much room there is now. */
  room(): Promise<DiskRoom>
  /** A sentence for the operator while the disk is nearly full. */
  notices(): string[]
  close(): Promise<void>
}

const checkMs = 15_000

/**
 * Looks every 15 s how much room the disk of the data has, and says in the log when it is nearly full and when there is room again: a full
 * one refuses messages, and nobody notices before the first alert that isn't raised.
 */
export function watchDisk({ directory, lowBytes, log, metrics }: DiskDeps): DiskWatch {
  let low: string | null = null

  async function room(): Promise<DiskRoom> {
    const [free, total] = await diskBytes(directory)
    return { freeBytes: free, totalBytes: total, isNearlyFull: free < lowBytes }
  }

  const work = repeatWork({
    async look() {
      const now = await room()
      metrics.diskFree.set(now.freeBytes)
      metrics.diskSize.set(now.totalBytes)
      const before = low
      low = now.isNearlyFull ? nearlyFullText(directory, now.freeBytes) : null
      if (low && !before) log.error(low)
      if (!low && before) log.info({ directory }, 'The disk has room again')
      return checkMs
    },
    failed: (error) => log.warn({ directory, reason: toError(error).message }, "The disk's room could not be read"),
    failedPauseMs: checkMs,
  })
  return { room, notices: () => (low ? [low] : []), close: work.close }
}

function nearlyFullText(directory: string, free: number): string {
  const left = free < 1e9 ? `${Math.round(free / 1e6)} MB` : `${(free / 1e9).toFixed(1)} GB`
  return `The disk of ${directory} is nearly full: ${left} left. Free up space, or messages are refused once it is full.`
}
