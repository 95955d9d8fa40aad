import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { reportRuns, scheduledReports } from '../database/schema/reports.ts'

/** Deletes a user's scheduled reports, and the stored runs of the reports that they saw. */
export async function deleteReportsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(scheduledReports).where(eq(scheduledReports.userId, userId))
  await tx.delete(reportRuns).where(eq(reportRuns.userId, userId))
}
