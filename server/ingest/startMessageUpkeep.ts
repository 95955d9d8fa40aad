import type { Logger } from 'pino'
import { addMonths, utcMonth } from '../../domain/time/utcMonth.ts'
import { isDiskFull, isLockHeld } from '../database/databaseError.ts'
import { holdAlone } from '../database/holdAlone.ts'
import type { OpenedDatabase } from '../database/openDatabase.ts'
import { repeatWork, type RepeatedWork } from '../threads/repeatWork.ts'
import { messageConversion } from './messageConversion.ts'
import { makeMessageMonths } from './messageMonthStore.ts'
import { repackNextMonth } from './repackMonthStore.ts'

interface UpkeepDeps {
  opened: OpenedDatabase
  dataDirectory: string
  now: () => number
  log: Logger
}

/** An arbitrary number that no other program on the server locks. */
const lockKey = 7_367_821_107
const checkMs = 60_000
const failedMs = 60_000
/** How many months have their partition before they begin. */
const monthsAhead = 2

/**
 * Keeps the partitions of messages: makes those of the months to come, moves what has none into one of its month, and converts the table of
 * an earlier version, and repacks the indexes of months that have ended. One process of the installation does it at a time.
 */
export async function startMessageUpkeep(deps: UpkeepDeps): Promise<{ close(): Promise<void> }> {
  const { opened, now, log } = deps
  let work: RepeatedWork | undefined
  return holdAlone(opened, {
    key: lockKey,
    log,
    begin() {
      const convert = messageConversion(deps)
      work = repeatWork({
        async look(signal) {
          const pauseMs = await convert(signal)
          if (pauseMs > 0) return pauseMs
          await makeMessageMonths(opened.db, monthsFrom(now()))
          const repacked = await repackNextMonth(opened)
          if (repacked === undefined) return checkMs
          log.info({ partition: repacked }, 'The indexes of a month of messages were repacked')
          return 1
        },
        failed(error) {
          if (isLockHeld(error)) log.warn('Messages are in use: their partitions are brought up to date in a minute')
          else log.error({ err: error }, failureOf(error))
        },
        failedPauseMs: failedMs,
      })
      return Promise.resolve()
    },
    async end() {
      await work?.close()
      work = undefined
    },
  })
}

/** Returns the month (UTC) of a time (epoch ms) and the next ones, as 'YYYY-MM'. */
export function monthsFrom(at: number, ahead = monthsAhead): string[] {
  return Array.from({ length: ahead + 1 }, (_, index) => addMonths(utcMonth(at), index))
}

function failureOf(error: unknown): string {
  if (isDiskFull(error))
    return "The database's disk is full: the partitions of messages wait for space. Nothing is lost."
  return 'The partitions of messages could not be brought up to date, and are tried again in a minute'
}
