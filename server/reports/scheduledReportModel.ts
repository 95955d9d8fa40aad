import { readFrom, readModel } from '../database/readModel.ts'
import { scheduledReports } from '../database/schema/reports.ts'

/** The columns of a scheduled report that other slices may read. */
export const scheduledReportModel = readModel(
  readFrom
    .select({ id: scheduledReports.id, userId: scheduledReports.userId, name: scheduledReports.name })
    .from(scheduledReports),
)
