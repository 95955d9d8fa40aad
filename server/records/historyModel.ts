import { readFrom, readModel } from '../database/readModel.ts'
import { auditEntries } from '../database/schema/records.ts'

/** Who changed what, for other slices to read. */
export const historyModel = readModel(
  readFrom
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      userId: auditEntries.userId,
      entity: auditEntries.entity,
      entityId: auditEntries.entityId,
      action: auditEntries.action,
      before: auditEntries.before,
      after: auditEntries.after,
      request: auditEntries.request,
    })
    .from(auditEntries),
)
