import * as words from '#words/errors'
import { newestRun, nextRun, periodBefore } from '../../../domain/reports/schedule/scheduleRuns.ts'
import { untilWritten } from '../../database/untilWritten.ts'
import { keepLease, leaseMs } from '../../threads/keepLease.ts'
import { repeatWork } from '../../threads/repeatWork.ts'
import { advanceRuns } from './advanceRuns.ts'
import type { DueReport } from './dueReportStore.ts'
import * as store from './dueReportStore.ts'
import { inEnglish } from './sendReason.ts'
import {
  emailScheduledReport,
  type ReportReader,
  type SendOutcome,
  type SendReportDeps,
} from './emailScheduledReport.ts'

export interface ScheduledReportDeps extends Omit<SendReportDeps, 'isHeld'> {
  now: () => number
  /** Returns the current values of a user; undefined if they have been deleted. */
  readerOf(userId: number): Promise<ReportReader | undefined>
}

type ClaimedReportDeps = ScheduledReportDeps & SendReportDeps

export interface ScheduledReportRunner {
  /** Checks right away for due reports; otherwise those of other servers' calls are found within a few seconds. */
  wake(): void
  /** Releases the report in progress and stops. */
  close(): Promise<void>
}

/** Shorter than a claim, so that the end of each one is known in time: a report of a process that died is found when its claim ends. */
const maxPauseMs = 5_000
const minPauseMs = 50
/** Before a report that is due is looked for again, which another process is just claiming. */
const claimedPauseMs = 1_000
const failedPauseMs = 15_000
/** Over about seven hours; the next scheduled run follows anyway. */
const maxAttempts = 12

/** Returns the pause before the next attempt: 1 min, 2 min, 4 min … an hour at most. */
const waitAfter = (attempts: number) => Math.min(60_000 * 2 ** (attempts - 1), store.maxRetryMs)

/** Sends scheduled reports when they are due, one after the other; each is sent by one process only. */
export function runScheduledReports(deps: ScheduledReportDeps): ScheduledReportRunner {
  const { db, now, log } = deps
  /** When it looked last; the first look comes after anything. */
  let lookedAt = Infinity

  async function sendDue(signal: AbortSignal): Promise<number> {
    const at = now()
    // The clock was set back, maybe before this start.
    if (at < lookedAt) await advanceRuns(db, at)
    lookedAt = at
    const next = await store.nextSchedule(db, at)
    if (next.areSomeMoved) {
      for (const { id, timeZoneId, ...schedule } of await store.movedSchedules(db, at))
        await store.moveSchedule(db, id, nextRun(schedule, at, timeZoneId), timeZoneId)
      return minPauseMs
    }
    const pauseMs = next.due === null ? maxPauseMs : next.due - now()
    return pauseMs > 0 ? Math.min(Math.max(pauseMs, minPauseMs), maxPauseMs) : sendAll(signal)
  }

  /** Sends every report that is due. */
  async function sendAll(signal: AbortSignal): Promise<number> {
    const isClosing = () => signal.aborted
    for (let sent = 0; !signal.aborted; sent++) {
      const claimedAt = performance.now()
      const due = await store.claimDueReport(db, now(), leaseMs)
      if (!due) return sent > 0 ? minPauseMs : claimedPauseMs
      const lost = new AbortController()
      const lease = keepLease(claimedAt, {
        renew: () => store.renewRun(db, due, now() + leaseMs),
        onLost: () => lost.abort(new Error('Another server makes this report, or its user has changed it.')),
      })
      try {
        await runReport({ ...deps, isHeld: lease.isHeld }, due, AbortSignal.any([signal, lost.signal]))
      } catch (error) {
        if (isClosing()) await store.releaseRun(db, due)
        // It stays claimed for a while, so that it isn't retried right away.
        else if (!lost.signal.aborted) throw error
      } finally {
        lease.end()
      }
    }
    return minPauseMs
  }

  return repeatWork({
    look: sendDue,
    failed: (error) => log.error({ err: error }, 'Scheduled reports could not be sent'),
    failedPauseMs,
  })
}

/** Makes and sends a report once. Returns errors as its outcome; throws only when the server is closing. */
async function attemptReport(
  deps: ClaimedReportDeps,
  due: DueReport,
  reader: ReportReader,
  signal: AbortSignal,
): Promise<SendOutcome> {
  try {
    return await emailScheduledReport(deps, due, reader, deps.now(), signal)
  } catch (error) {
    if (signal.aborted) throw error
    deps.log.warn({ err: error, scheduledReport: due.id }, 'A scheduled report could not be made')
    return { state: 'retry', error: inEnglish(words.reportsFailed) }
  }
}

/** Runs a claimed report: sends it, schedules another attempt, or gives up until its next scheduled run. */
async function runReport(deps: ClaimedReportDeps, due: DueReport, signal: AbortSignal): Promise<void> {
  const { db, now, readerOf } = deps
  const reader = await readerOf(due.userId)
  // It was deleted with its user in the meantime.
  if (!reader) return
  const outcome = await attemptReport(deps, due, reader, signal)
  const at = now()
  if (outcome.state === 'retry' && due.attempts < maxAttempts)
    return store.retryRun(db, due, at + waitAfter(due.attempts), outcome.error)
  const { timeZoneId } = reader.caller
  const isSent = outcome.state === 'sent'
  await untilWritten(() =>
    store.finishRun(db, due, {
      nextRun: runAfter(due, at, timeZoneId),
      timeZoneId,
      ...(isSent ? { subject: outcome.subject } : {}),
      sentAt: isSent ? at : null,
      error: isSent ? '' : outcome.error,
    }),
  )
}

/**
 * Returns the next run after one that ended at an instant (epoch ms). What was requested outside of the schedule takes the place of a run that
 * has become due since only if it is about the same days.
 */
function runAfter(due: DueReport, at: number, timeZoneId: string): number {
  const { cadence, requestedAt } = due
  if (due.nextRun > at) return due.nextRun
  const lastDayAt = (time: number) => periodBefore(cadence, time, timeZoneId).last
  const isOtherDays = requestedAt !== null && lastDayAt(requestedAt) !== lastDayAt(newestRun(due, at, timeZoneId))
  return isOtherDays ? due.nextRun : nextRun(due, at, timeZoneId)
}
