import type { Logger } from 'pino'
import type { OpenedDatabase } from '../database/openDatabase.ts'
import { toError } from '../errors/toError.ts'
import type { Metrics } from '../http/metrics.ts'
import { repeatWork } from '../threads/repeatWork.ts'
import { claimFolder, lackingFolder, otherFolder, wrongFolderText, type OtherFolder } from './archiveFolder.ts'
import { clockDoubt, type ClockChecks, type ClockDoubt } from './clockDoubtStore.ts'
import { retainedMonths } from './retentionPlan.ts'

interface GuardDeps extends ClockChecks {
  now: () => number
  opened: Pick<OpenedDatabase, 'db'>
  /** The archive's folder. */
  folder: string
  log: Logger
  metrics: Pick<Metrics, 'retentionClockDoubt' | 'archiveElsewhere'>
}

/** Returns what retention asks before it archives or removes anything. What stands against it is in the log, once, and in the metrics. */
export function retentionGuards(deps: GuardDeps) {
  const { opened, folder, now, log, metrics } = deps
  const { db } = opened
  let doubted: ClockDoubt['against'] | undefined

  return {
    /** Returns a clock that stands still at a time that can be relied on, so that a step of the server's has no effect; null when none can. */
    async checkedClock(): Promise<(() => number) | null> {
      const at = now()
      const doubt = await clockDoubt(db, at, deps)
      metrics.retentionClockDoubt.set(doubt ? 1 : 0)
      if (doubt && doubt.against !== doubted) log.error(...describeDoubt(doubt))
      if (!doubt && doubted) log.info('The clocks agree again: old records are archived and removed')
      doubted = doubt?.against
      return doubt ? null : () => at
    },

    /** Returns whether the archive is in another folder; makes this one the archive when the first rule for messages needs one. */
    async isElsewhere(): Promise<boolean> {
      const hasRules = (await retainedMonths(db, 'messages')).length > 0
      // watchFolder says what is wrong.
      return (await (hasRules ? claimFolder : otherFolder)(db, folder)) !== null
    },
  }
}

function describeDoubt({ against, server, other }: ClockDoubt): [Record<string, string>, string] {
  const times = { server: new Date(server).toISOString(), [against]: new Date(other).toISOString() }
  const what =
    against === 'database'
      ? "This server's clock differs from the database's by more than ten minutes"
      : "By the clocks of devices and satellites, no asset has sent anything within a week of this server's time"
  return [times, `${what}: nothing is archived or removed until that has changed`]
}

/** Looks again and again, on every server, whether its folder is the archive's, because any of them may have to restore. */
export function watchFolder({ opened, folder, log, metrics }: GuardDeps, checkMs: number) {
  let other: OtherFolder | null = null
  const work = repeatWork({
    async look() {
      const found = await lackingFolder(opened.db, folder)
      metrics.archiveElsewhere.set(found ? 1 : 0)
      if (found && !other) log.error(wrongFolderText(found))
      if (!found && other) log.info({ folder }, 'The archive is there again')
      other = found
      return checkMs
    },
    failed: (error) => log.warn({ folder, reason: toError(error).message }, "The archive's folder could not be read"),
    failedPauseMs: checkMs,
  })
  return { notices: () => (other ? [wrongFolderText(other)] : []), wake: work.wake, close: work.close }
}
