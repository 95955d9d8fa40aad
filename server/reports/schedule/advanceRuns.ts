import { nextRun } from '../../../domain/reports/schedule/scheduleRuns.ts'
import type { Database } from '../../database/database.ts'
import { laterSchedules, moveSchedule } from './dueReportStore.ts'

/** Shorter than a day on which the clocks are set forward. */
const shortestMs = 20 * 3_600_000

/**
 * Sets the next run of schedules to the first one after a time (epoch ms) where it is later, because it was computed by a clock that was
 * ahead.
 */
export async function advanceRuns(db: Database, now: number): Promise<void> {
  for (const { id, timeZoneId, nextRun: stored, ...schedule } of await laterSchedules(db, now, shortestMs)) {
    const next = nextRun(schedule, now, timeZoneId)
    if (next < stored) await moveSchedule(db, id, next, timeZoneId)
  }
}
