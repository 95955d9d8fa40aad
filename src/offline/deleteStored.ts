import { deleteAllPushes } from './receivedPushes.ts'
import { deleteSavedReports } from './savedReports.ts'

/** Deletes the reports and pushes that this device stores, of all users. */
export async function deleteStored(): Promise<void> {
  await Promise.all([deleteSavedReports(), deleteAllPushes()])
}
