import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { reportRuns, scheduledReports } from '../database/schema/reports.ts'

/** Deletes the scheduled reports of a user, and what reports said when they last saw them. */
export async function deleteReportsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(scheduledReports).where(eq(scheduledReports.userId, userId))
  await tx.delete(reportRuns).where(eq(reportRuns.userId, userId))
}
