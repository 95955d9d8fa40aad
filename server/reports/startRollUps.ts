import type { Logger } from 'pino'
import { withMargins } from '../../domain/reports/day/withMargins.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import type { Database } from '../database/database.ts'
import { repeatWork, type RepeatedWork } from '../threads/repeatWork.ts'
import { storedAfterMs } from './assetDayStore.ts'
import {
  claimRollUp,
  nextDue,
  noteRollUps,
  renewEarlyDays,
  renewOldDays,
  setDue,
  type RollUp,
} from './dayRollUpStore.ts'
import type { IdleTime } from './idleTime.ts'
import type { ReportThread } from './thread/reportThread.ts'

export interface RollUpDeps {
  db: Database
  now: () => number
  log: Logger
  rollUp: ReportThread['rollUp']
  idle: IdleTime
  pace?: Partial<typeof defaultPace>
}

/** In ms, and how many assets at once. */
const defaultPace = {
  /** A server that has just started has more urgent work. */
  firstMs: 60_000,
  /** How often new assets, users and time zones are looked for. */
  noteMs: 3_600_000,
  /** Between two batches, and while reports are being made. */
  pauseMs: 250,
  /** However soon something becomes due, it is found within this time. */
  longestMs: 60_000,
  failedMs: 600_000,
  /** Longer than a batch takes; after that, another server may claim it. */
  leaseMs: 60_000,
  assets: 5,
}

/** The longest period of a running summary, three months. */
const daysBack = 93

/**
 * Summarises days in the background: each day once it can't normally change any more, and again after late messages, so that a summary of
 * three months reads its days instead of computing them. Works only while nobody waits for a report. Several servers share the work.
 */
export function startRollUps({ db, now, log, rollUp, idle, pace: ownPace }: RollUpDeps): RepeatedWork {
  const pace = { ...defaultPace, ...ownPace }
  let hasStarted = false
  let noteAt = 0

  async function rollUpNext(signal: AbortSignal): Promise<number> {
    const at = now()
    const leasedUntil = at + pace.leaseMs
    const claimed = await claimRollUp(db, { now: at, leaseMs: pace.leaseMs, limit: pace.assets })
    if (!claimed) {
      const next = await nextDue(db)
      return next === null ? pace.longestMs : Math.min(Math.max(next - now(), pace.pauseMs), pace.longestMs)
    }
    const until = AbortSignal.any([signal, idle.untilBusy()])
    const last = lastCompleteDay(claimed, at)
    const order = { ...claimed, first: addDays(last, 1 - daysBack), last, now: at }
    const done = await rollUp(order, until).then(
      () => completeAt(addDays(last, 1), claimed),
      (error: unknown) => {
        if (until.aborted) return at
        log.error({ err: error, ...claimed }, 'Days could not be summarised ahead')
        return at + pace.failedMs
      },
    )
    await setDue(db, claimed, leasedUntil, done)
    return pace.pauseMs
  }

  return repeatWork({
    async look(signal) {
      if (!hasStarted) {
        hasStarted = true
        return pace.firstMs
      }
      if (noteAt === 0) await renewOldDays(db, now())
      // Also when the clock was ahead before.
      if (now() >= noteAt || now() < noteAt - pace.noteMs) {
        await renewEarlyDays(db, now())
        await noteRollUps(db, now())
        noteAt = now() + pace.noteMs
      }
      return idle.isIdle() ? rollUpNext(signal) : pace.pauseMs
    },
    failed: (error) => log.error({ err: error }, 'Days could not be summarised ahead'),
    failedPauseMs: pace.longestMs,
  })
}

/** Returns when a day's summary is stored (epoch ms). */
const completeAt = (day: string, { timeZone }: RollUp) => withMargins(dayBounds(day, timeZone)).end + storedAfterMs

/** Returns the last day whose summary can be stored now. */
function lastCompleteDay(rollUp: RollUp, now: number): string {
  let day = dayOf(now, rollUp.timeZone)
  while (completeAt(day, rollUp) > now) day = addDays(day, -1)
  return day
}
