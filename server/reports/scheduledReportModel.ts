import { readFrom, readModel } from '../database/readModel.ts'
import { scheduledReports } from '../database/schema/reports.ts'

/** What others may read of a scheduled report. */
export const scheduledReportModel = readModel(
  readFrom
    .select({ id: scheduledReports.id, userId: scheduledReports.userId, name: scheduledReports.name })
    .from(scheduledReports),
)
