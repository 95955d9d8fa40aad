import type { Logger } from 'pino'
import { isDiskFull, isOutage } from '../database/databaseError.ts'

interface StorageFaultsDeps {
  log: Logger
  onDiskFull(isFull: boolean): void
  /** In ms, from any moment. */
  elapsed?: () => number
}

const quietMs = 10_000
const fullText =
  "The database's disk is full: messages of devices are refused, and devices send them again. Free up space on it; nothing else is needed."

/** Tells the operator that messages can't be stored, and why. */
export function storageFaults({ log, onDiskFull, elapsed = () => performance.now() }: StorageFaultsDeps) {
  let isFull = false
  let refused = 0
  let quietUntil = -Infinity

  function setFull(value: boolean): void {
    if (value === isFull) return
    isFull = value
    onDiskFull(value)
  }

  return {
    /** Called when a transaction with some requests failed. */
    failed(error: unknown, requests: number): void {
      setFull(isDiskFull(error))
      refused += requests
      // While the database is away every request fails in the same manner, thousands of them a minute.
      if (isOutage(error) && elapsed() < quietUntil) return
      log.error({ err: error, requests: refused }, isFull ? fullText : 'Messages could not be stored')
      refused = 0
      if (isOutage(error)) quietUntil = elapsed() + quietMs
    },
    stored(): void {
      quietUntil = -Infinity
      refused = 0
      if (isFull) log.info('Messages are stored again')
      setFull(false)
    },
    notices: (): string[] => (isFull ? [fullText] : []),
  }
}

export type StorageFaults = ReturnType<typeof storageFaults>
