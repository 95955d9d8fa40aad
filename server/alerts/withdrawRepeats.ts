import { storeNote } from '../../contract/alerts/alertNote.ts'
import type { Transaction } from '../database/database.ts'
import { changeAlerts } from './changeAlerts.ts'
import { alertsOfMessages } from './refoldedAlertStore.ts'

/**
 * Withdraws the alerts of messages that turned out to repeat what an earlier one says. Returns whether there is anything to deliver.
 */
export async function withdrawRepeats(
  tx: Transaction,
  repeated: readonly { assetId: number; messageId: number }[],
  now: number,
): Promise<boolean> {
  if (repeated.length === 0) return false
  const withdrawn = (await alertsOfMessages(tx, repeated)).map(({ alertId, partOf }) => ({
    alertId,
    reason: storeNote(partOf === null ? { code: 'disproved' } : { code: 'partOf', alert: partOf }),
  }))
  return changeAlerts(tx, { corrected: [], ends: [], withdrawn, placed: { assetId: 0, messages: [] } }, now)
}
