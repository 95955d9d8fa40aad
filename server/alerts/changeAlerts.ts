import { storeNote } from '../../contract/alerts/alertNote.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Transaction } from '../database/database.ts'
import { addToOutbox } from '../outbox/outboxStore.ts'
import { alertsWithAudience } from './alertQueryStore.ts'
import { addAlertSteps } from './alertStore.ts'
import { incidentsOf } from './incidentStore.ts'
import { notificationRow } from './notifyRules.ts'
import { hubRows } from './raiseAlerts.ts'
import {
  correctAlerts,
  lockRefolded,
  placeAlerts,
  withdrawAlertRows,
  type CorrectedAlert,
  type CorrectedEnd,
  type PlacedMessages,
} from './refoldedAlertStore.ts'
import { occurrencesOf } from './ruleStore.ts'

/**
 * Corrects, locates and withdraws alerts that late messages have changed, and updates open windows. Phones aren't notified again. Returns
 * whether there is anything to deliver.
 */
export async function changeAlerts(
  tx: Transaction,
  {
    corrected,
    ends,
    withdrawn,
    placed,
  }: {
    corrected: readonly CorrectedAlert[]
    ends: readonly CorrectedEnd[]
    withdrawn: readonly { alertId: number; reason: string }[]
    placed: PlacedMessages
  },
  now: number,
): Promise<boolean> {
  await lockRefolded(tx, { ids: [...withdrawn, ...corrected, ...ends].map(({ alertId }) => alertId), placed })
  await withdrawAlertRows(tx, withdrawn, now)
  const changed = [...(await correctAlerts(tx, { corrected, ends })), ...(await placeAlerts(tx, placed))]
  const incidents = await incidentsOf(tx, [...changed, ...withdrawn.map(({ alertId }) => alertId)])
  const ids = [...new Set(incidents.values())]
  if (ids.length === 0) return false
  await addAlertSteps(tx, [
    ...changed.map((alertId) => ({
      alertId: valueFor(incidents, alertId),
      at: now,
      kind: 'corrected' as const,
      detail: storeNote({ code: 'corrected' }),
    })),
    ...withdrawn.map(({ alertId, reason }) => ({ alertId, at: now, kind: 'withdrawn' as const, detail: reason })),
  ])
  const addressed = new Map((await alertsWithAudience(tx, ids)).map((one) => [one.alert.id, one]))
  const rows = [
    ...[...addressed.values()].flatMap(hubRows),
    ...(await occurrencesOf(tx, ids)).map((occurrence) =>
      notificationRow(valueFor(addressed, occurrence.alertId), occurrence),
    ),
  ]
  await addToOutbox(tx, rows, now)
  return rows.length > 0
}
