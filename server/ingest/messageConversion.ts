import type { Logger } from 'pino'
import type { OpenedDatabase } from '../database/openDatabase.ts'
import { diskBytes } from '../database/diskBytes.ts'
import {
  copyNext,
  dropOldMessages,
  indexOldMessages,
  isCopyRight,
  settledId,
  swapTables,
} from './messageConversionStore.ts'
import { readConversion } from './messagePartitionStore.ts'

interface ConversionDeps {
  opened: OpenedDatabase
  /** Of the embedded database. */
  dataDirectory: string
  log: Logger
  /** How many messages are copied at once. */
  batch?: number
  /** How often the log says how far it is, in ms. */
  logEveryMs?: number
}

/** The embedded database stops when its disk is full, so the conversion leaves this much. */
const spareBytes = 512 * 1024 * 1024
/** When so few are left to be copied, the rest is copied while others wait. */
const fewLeft = 2_000
const busyPauseMs = 5_000
const fullPauseMs = 60_000

/**
 * Returns a function that copies the messages of an earlier version into the table with partitions, from wherever an earlier run got to, and
 * puts that in the place of the old one. It returns 0 when there is nothing left to convert, else in how many ms to call it again. It rejects
 * when the database does, as on a full disk; then nothing is lost, and the next call goes on.
 */
export function messageConversion(deps: ConversionDeps): (signal: AbortSignal) => Promise<number> {
  const { opened, log, logEveryMs = 30_000 } = deps
  const { db } = opened
  /** When the log last said how far it is (performance.now()). */
  let loggedAt = -Infinity
  /** Up to which id copied messages were compared with the old ones; what is copied later is counted. */
  let checkedTo = 0

  function logProgress(copiedTo: number, until: number): void {
    if (performance.now() - loggedAt < logEveryMs) return
    loggedAt = performance.now()
    const percent = Math.floor(Math.min(99, (100 * copiedTo) / Math.max(until, 1)))
    log.info({ percent }, `Messages of an earlier version are put into months: ${percent} % are copied`)
  }

  return async (signal) => {
    const conversion = await readConversion(db)
    if (!conversion) return 0
    if (conversion.isSwapped) {
      await dropOldMessages(db)
      log.info('Messages are stored by month now')
      return 0
    }
    await indexOldMessages(opened)
    const until = await settledId(db, signal)
    const isShort = until - conversion.copiedTo < fewLeft
    logProgress(conversion.copiedTo, until)
    const copiedTo = await copyUpTo(deps, { from: conversion.copiedTo, until, logProgress }, signal)
    if (copiedTo === null) return fullPauseMs
    if (!isShort || signal.aborted) return 1
    if (checkedTo === 0 || conversion.copiedTo < checkedTo) {
      checkedTo = 0
      log.info({ percent: 99 }, 'Messages of an earlier version were copied into months, and are compared')
      if (!(await isCopyRight(opened, copiedTo))) {
        log.error('Copied messages were not those of the old table, and are copied again')
        return busyPauseMs
      }
      checkedTo = copiedTo
      // What arrived meanwhile is copied before others have to wait.
      return 1
    }
    return (await swapTables(db, copiedTo)) === 'swapped' ? 1 : busyPauseMs
  }
}

/** Copies messages up to a settled id. Returns up to which one; null when the disk is nearly full. */
async function copyUpTo(
  { opened, dataDirectory, log, batch = opened.kind === 'postgres' ? 20_000 : 2_000 }: ConversionDeps,
  { from, until, logProgress }: { from: number; until: number; logProgress(copiedTo: number, until: number): void },
  signal: AbortSignal,
): Promise<number | null> {
  let copiedTo = from
  while (copiedTo < until && !signal.aborted) {
    const [free] = opened.kind === 'embedded' ? await diskBytes(dataDirectory) : [spareBytes]
    if (free < spareBytes) {
      log.error('Messages are not converted while the disk has less than 0.5 GB left')
      return null
    }
    copiedTo = await copyNext(opened.db, { until, limit: batch })
    logProgress(copiedTo, until)
  }
  return copiedTo
}
